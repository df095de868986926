import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useReducer, type Dispatch } from 'react';
import { useSearchParams } from 'react-router';
import type { CampusCursosReply, ClasesReply } from '#libs/contracts';
import { dayOf, getJson, useLayout, useSession } from '../../base';
import { classesQuery, structureQuery, type ClassFilters } from '../clases/calls';
import { rangeProblem } from '../clases/ranges';
import { mergeRows } from '../clases/rows';
import { addressOf, readAddress } from './address';
import { coursesOf } from './courses';
import {
  daysShown,
  hasTexts,
  requestOf,
  selectorReducer,
  type SelectorAction,
  type SelectorState,
} from './selector-reducer';

const NOTHING: ClasesReply = { clases: [], altas: [], disponibles: [], profesoresAsignables: [] };

/** The state of the class selector, stored in the URL of the page, and the data loaded for it. */
export function useSelector() {
  const isPhone = useLayout() === 'phone';
  const [state, dispatch] = useSelectorState(isPhone);
  const { children, child } = useChildren(state);
  const people = requestOf({ ...state, ...NO_TEXTS, tipo: 'O' }, child, null);
  const isNarrowed = hasTexts(state) || state.tipo !== 'O';
  // Loads the classes without text filters, because `coursesOf` reads the courses from these classes. With a filter, some courses would be
  // missing.
  const whole = useQuery({ ...classesQuery(people), placeholderData: keepPreviousData });
  const courses = useMemo(() => coursesOf(whole.data ?? NOTHING), [whole.data]);
  const request = narrowed(isNarrowed, people, requestOf(state, child, courses.get(state.curso) ?? null));
  const classes = useQuery({ ...classesQuery(request), placeholderData: keepPreviousData });
  const structure = useQuery({
    ...structureQuery(rangeProblem(state) === null ? { fecha1: state.desde, fecha2: state.hasta } : null),
    placeholderData: keepPreviousData,
  });
  const { clases, disponibles } = classes.data ?? NOTHING;
  return {
    isPhone,
    state,
    dispatch,
    days: daysShown(state, isPhone),
    children,
    child,
    courses,
    altas: whole.data?.altas ?? NOTHING.altas,
    classes,
    structure,
    clases,
    rows: useMemo(() => mergeRows(clases, disponibles), [clases, disponibles]),
  };
}

export type Selector = ReturnType<typeof useSelector>;

const NO_TEXTS = { alumno: '', profesor: '', curso: '' };

/**
 * Returns the filters of the second query. If the user has set filters, returns `own`. Otherwise returns `whole`: the two queries are then
 * equal and share one call to the server.
 */
const narrowed = (isNarrowed: boolean, whole: ClassFilters | null, own: ClassFilters | null): ClassFilters | null =>
  isNarrowed ? own : whole;

/** The reducer, initialised from the URL; each change of state updates the URL. */
function useSelectorState(isPhone: boolean): [SelectorState, Dispatch<SelectorAction>] {
  const [query, setQuery] = useSearchParams();
  const defaults = { today: dayOf(new Date()), isPhone };
  const [state, dispatch] = useReducer(selectorReducer, null, () => readAddress(query, defaults));
  const address = addressOf(state, defaults).toString();
  useEffect(() => {
    setQuery(address, { replace: true });
    // `setQuery` is a new function after each navigation.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [address]);
  return [state, dispatch];
}

/**
 * Returns the students of a guardian, and the id of the chosen student (by default the first). `child` is null if the guardian has fewer
 * than two students, or chose all of them.
 */
function useChildren({ child }: SelectorState) {
  const { tipo } = useSession().usuario;
  const isTutor = tipo === 'TUT';
  const reply = useQuery({
    queryKey: ['campus', 'programaciones'],
    queryFn: ({ signal }) => getJson<CampusCursosReply>('/campus/api/get-programaciones', {}, { signal }),
    enabled: isTutor,
  });
  const children = isTutor ? (reply.data?.alumnos ?? []) : [];
  const chosen = child ?? children.at(0)?.id ?? null;
  return { children, child: children.length < 2 || chosen === 'todos' ? null : chosen };
}
