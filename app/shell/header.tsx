import { Logo } from '../brand/logo.tsx';
import { AccountControls } from './account-controls.tsx';
import { DrawerButton } from './drawer.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useFrameLanguage, useSite } from '../site/use-site.ts';

export function Header() {
  const { site } = useSite();
  return (
    <header className="site-header" {...useFrameLanguage()}>
      <div className="wrap">
        <Logo name={site.name} brand={site.brand} />
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
