import { screenTitles } from '../../../domain/screen-titles.ts';
import { accountMeta } from '../../router/page-meta.ts';
import { SignUpScreen } from '../../account/sign-up-screen.tsx';
import type { Route } from './+types/sign-up';

export const meta: Route.MetaFunction = ({ matches }) => accountMeta(screenTitles.signUp, matches);

export default function SignUp() {
  return <SignUpScreen />;
}
