import { Logo } from '../brand/logo.tsx';
import { AccountControls } from './account-controls.tsx';
import { DrawerButton } from './drawer.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useSite } from '../site/use-site.ts';

export const logoId = 'site-logo';

export function Header() {
  const { site } = useSite();
  return (
    <header className="site-header">
      <div className="wrap">
        <div id={logoId} className="logo-place">
          <Logo name={site.name} brand={site.brand} />
        </div>
        <MainNavigation />
        <div className="header-tools">
          <ThemeSwitch />
          <AccountControls />
          <DrawerButton />
        </div>
      </div>
    </header>
  );
}
