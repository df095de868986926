import type { Permission, SelectorItem, TipoPersona } from '#libs/contracts';
import { useCan } from '../../../base';
import { useRecordSearch, type RecordQuery, type RecordSearch } from '../../../fields/picker';
import { toOption } from './people';

type Kind = Exclude<TipoPersona, 'ADM'>;

/** Number of people of each kind among the options. */
const MAX_OF_KIND = 8;

/** Searches students, tutors and teachers at once, as far as the user may see them. Used as `useSearch` of a picker. */
export function usePeopleSearch(_query: RecordQuery, typed: string, minLength: number, isOpen: boolean): RecordSearch {
  const students = useKind('ALU', 'alumnos.ver', [typed, minLength, isOpen]);
  const tutors = useKind('TUT', 'tutores.ver', [typed, minLength, isOpen]);
  const teachers = useKind('PRO', 'profesores.ver', [typed, minLength, isOpen]);
  const allowed = [students, tutors, teachers].filter((search) => search !== null);
  return {
    options: allowed.flatMap(({ options }) => options),
    isSearching: allowed.some(({ isSearching }) => isSearching),
    isCurrent: allowed.every(({ isCurrent }) => isCurrent),
    error: allowed.find(({ error }) => error)?.error ?? null,
  };
}

/** The people of one kind who match; null if the user may not see this kind. */
function useKind(
  type: Kind,
  permission: Permission,
  [typed, minLength, isOpen]: [string, number, boolean],
): RecordSearch | null {
  const isAllowed = useCan()(permission);
  const search = useRecordSearch({ url: isAllowed ? URLS[type] : '' }, typed, minLength, isOpen);
  if (!isAllowed) return null;
  return { ...search, options: search.options.slice(0, MAX_OF_KIND).map((option) => optionOf(type, option)) };
}

const URLS: Readonly<Record<Kind, string>> = {
  ALU: '/api/buscador-alumnos',
  TUT: '/api/buscador-tutores',
  PRO: '/api/buscador-profesores',
};

/** A found person as an option, with what distinguishes it from others of the same name. */
function optionOf(type: Kind, { id, resultado, detalle }: SelectorItem): SelectorItem {
  const option = toOption({ id, type, label: resultado });
  return { ...option, detalle: [option.detalle, detalle].filter(Boolean).join(' · ') };
}
