import { matchPage } from '../../apps/api/pages/match-page';
import type { Permission } from '../../libs/contracts';
import { ListRegistry } from '../../libs/listings';
import { PageRegistry } from '../../libs/platform';
import type { RecordAction } from '../../libs/records/definition/define-record';
import { RecordRegistry } from '../../libs/records/model/record-registry';
import { startTestApp, type TestApp } from '../support';
import { declaredRoutes, join } from './declared-routes';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A request that a list or a record offers to users with `permission`, for example by a button. */
interface Offer {
  owner: string;
  method: 'GET' | 'POST';
  url: string;
  permission: Permission;
}

type Called = Pick<Offer, 'url' | 'permission'>;

const opens = ({ opensTab, opensPage }: RecordAction) => opensTab === true || opensPage === true;
const undone = ({ undoUrl: url, permission }: { undoUrl: string; permission: Permission }): Called => ({
  url,
  permission,
});

/** Returns the buttons and requests of all lists and records. */
function offers(): Offer[] {
  return app.app
    .get(RecordRegistry)
    .all()
    .flatMap(({ list, actions, glance }) => {
      const { code: owner, actions: pages = [], prints = [], rowActions = [] } = list.definition;
      const opened: Called[] = [...glance, ...actions.filter(opens), ...pages, ...prints];
      const posted: Called[] = [
        ...actions.filter((action) => !opens(action)),
        ...rowActions,
        ...rowActions.map(undone),
      ];
      return [
        ...opened.map(({ url, permission }): Offer => ({ owner, method: 'GET', url, permission })),
        ...posted.map(({ url, permission }): Offer => ({ owner, method: 'POST', url, permission })),
      ];
    });
}

/** The page of a new record of a list. It is for users who may add records. */
const NEW_RECORD = /^\/administrar\/([^/]+)\/ficha\/0\/$/;

/** True if a declared route takes this one: `/api/documentos/:tipo/:id/enviar` takes `/api/documentos/factura/:id/enviar`. */
function takes(declared: string, route: string): boolean {
  const [pattern, parts] = [declared.split('/'), route.split('/')];
  return (
    pattern.length === parts.length && pattern.every((part, index) => part.startsWith(':') || part === parts[index])
  );
}

/** Returns the permissions that the route or page requires; an empty list if it requires none. */
function required({ method, url }: Offer): Permission[] {
  const [path = ''] = url.split('?');
  const route = `${method} ${join(path.replaceAll('{id}', ':id'))}`;
  const routes = declaredRoutes(app);
  const declared = routes.find((one) => one.route === route) ?? routes.find((one) => takes(one.route, route));
  const access = declared?.policy?.access;
  if (typeof access === 'object') return [access.permission];
  const [, code] = NEW_RECORD.exec(path) ?? [];
  if (code !== undefined) return [app.app.get(ListRegistry).list(code).definition.editPermission];
  const page = matchPage(path.replaceAll('{id}', '1'), app.app.get(ListRegistry), app.app.get(PageRegistry));
  return [page?.openTo ?? [], page?.permisos ?? []].flat() as Permission[];
}

it('[AUTH-04] every button of a list or record is offered for the permission that its call requires', () => {
  const all = offers();
  expect(all.length).toBeGreaterThan(40);
  expect(all.filter((offer) => !required(offer).includes(offer.permission))).toEqual([]);
});
