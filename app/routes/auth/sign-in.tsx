import { screenTitles } from '../../../domain/screen-titles.ts';
import { accountMeta } from '../../router/page-meta.ts';
import { SignInScreen } from '../../account/sign-in-screen.tsx';
import type { Route } from './+types/sign-in';

export const meta: Route.MetaFunction = ({ matches }) => accountMeta(screenTitles.signIn, matches);

export default function SignIn() {
  return <SignInScreen />;
}
