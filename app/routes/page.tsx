import { data } from 'react-router';

import { resolvePage } from '../../domain/pages/resolve-page.ts';
import { pageServicesContext } from '../server-context.ts';
import type { Route } from './+types/page';

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(pageServicesContext);
  const { component } = await services.readNavigation();
  const page = resolvePage(`/${params['*'] ?? ''}`, component);
  if (!page) throw data(null, { status: 404 });
  return { page };
}

export default function PageRoute({ loaderData }: Route.ComponentProps) {
  return (
    <main>
      <h1 className="text-4xl">{loaderData.page.title}</h1>
    </main>
  );
}
