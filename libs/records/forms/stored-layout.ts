import type { FormGroup, FormItem, FormLayout } from '../../contracts';
import type { RecordModel } from '../model/record-model';
import type { StoredField } from '../model/stored-field';
import { checkNames } from './check-layout';
import { catchProblem } from './layout-problem';
import { readLayout } from './read-layout';

/** The usable part of a stored layout. */
export interface RestoredLayout {
  /** The layout to use; null if the stored layout is unusable. The default layout is then used. */
  layout: FormLayout | null;
  /** For administrators: a Spanish text about what was dropped; null if nothing was dropped. */
  warning: string | null;
}

const UNUSABLE = 'El diseño guardado de esta ficha no se puede usar y se muestra el original.';
const PARTLY_USABLE = 'El diseño guardado de esta ficha nombra cosas que ya no existen y se muestra sin ellas.';

/**
 * Adapts a stored layout to its record, because the definition of the record may have changed. Fields that no longer exist are left out.
 * If a tab no longer exists, its groups move to the first tab. An unreadable layout is not used.
 */
export function restoreLayout(raw: unknown, model: RecordModel, fields: readonly StoredField[]): RestoredLayout {
  const read = catchProblem(() => {
    const adapted = adapt(readLayout(raw), model, fields);
    checkNames(adapted.layout, model, fields);
    return adapted;
  });
  if ('problem' in read) return { layout: null, warning: `${UNUSABLE} ${read.problem}` };
  const { layout, losses } = read.value;
  if (losses.length === 0) return { layout, warning: null };
  if (layout.items.length === 0) return { layout: null, warning: `${UNUSABLE} ${losses.join(' ')}` };
  return { layout, warning: `${PARTLY_USABLE} ${losses.join(' ')}` };
}

interface Adapted {
  layout: FormLayout;
  /** A Spanish sentence for each field and tab that no longer exists. */
  losses: string[];
}

function adapt(layout: FormLayout, model: RecordModel, fields: readonly StoredField[]): Adapted {
  const names = new Set(fields.map(({ campo }) => campo));
  const gone = layout.items.filter(({ data }) => !names.has(data.name));
  const { grupos, moved } = moveGroups(layout.grupos, model);
  return {
    losses: [
      ...gone.map(({ data }) => `El campo «${data.name}» ya no existe.`),
      ...moved.map(({ titulo, solapa }) => `La solapa «${solapa}» del grupo «${titulo}» ya no existe.`),
    ],
    layout: { ...withoutItems(layout, (item) => gone.includes(item)), grupos },
  };
}

/** Returns the layout without the items for which `isGone` is true, and without the entries of these items. */
export function withoutItems(layout: FormLayout, isGone: (item: FormItem) => boolean): FormLayout {
  const gone = new Set(layout.items.filter(isGone).map(({ i }) => i));
  return {
    ...layout,
    items: layout.items.filter(({ i }) => !gone.has(i)),
    layouts_grupos: mapValues(layout.layouts_grupos, (widths) =>
      mapValues(widths, (entries) => entries.filter(({ i }) => !gone.has(i))),
    ),
  };
}

/**
 * If the tab of a group no longer exists, moves the group to the first tab. `grupos`: all groups after the move. `moved`: the moved
 * groups, still with their old tab.
 */
function moveGroups(groups: readonly FormGroup[], { tabs }: RecordModel): { grupos: FormGroup[]; moved: FormGroup[] } {
  const codes = new Set(tabs.map(({ code }) => code));
  const [first] = tabs;
  if (first === undefined) return { grupos: [...groups], moved: [] };
  return {
    grupos: groups.map((group) => (codes.has(group.solapa) ? group : { ...group, solapa: first.code })),
    moved: groups.filter(({ solapa }) => !codes.has(solapa)),
  };
}

function mapValues<T, U>(object: Readonly<Record<string, T>>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}
