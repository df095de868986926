import { useDebouncedValue } from '@mantine/hooks';
import type { ShownRows } from './calls';
import { copyFilters, envioFilters, type CountedFilter } from './filters';
import type { SentView } from './sent-view';
import { useCopies, useEnvios } from './use-rows';

/** Milliseconds without a key before the rows are searched. */
const DEBOUNCE = 300;

/**
 * Loads what the sent screen shows of a message: its envíos on a channel, or its copies in the campus. The reply about envíos also has the
 * counts of the campus, so it is loaded for both.
 * @param version when it changes, the rows are loaded again
 */
export function useSentRows(id: number, view: SentView, version: string) {
  const [text] = useDebouncedValue(view.text.trim(), DEBOUNCE);
  const isCampus = view.way === 'campus';
  const channel = view.way === 'campus' ? 'correo' : view.way;
  const states = envioFilters({}).find(({ code }) => code === view.filter)?.states ?? [];
  const envios = useEnvios(
    { id, channel, states: isCampus ? [] : states, text, page: isCampus ? 1 : view.page },
    version,
  );
  const campus = envios.reply?.campus;
  const readings = campus === undefined ? [] : copyFilters(campus);
  const reading = readings.find(({ code }) => code === view.filter)?.reading ?? null;
  const copies = useCopies({ id, reading, text, page: view.page }, version, isCampus);
  const filters: readonly CountedFilter[] = isCampus ? readings : envioFilters(envios.reply?.totales ?? {});
  const chosen = filters.find(({ code }) => code === view.filter);
  const request: ShownRows = { id, way: view.way, states, reading, text };
  return {
    envios,
    copies,
    shown: isCampus ? copies : envios,
    filters,
    /** What the table says if it has no rows. */
    empty: text === '' ? (chosen?.empty ?? '') : 'Ninguno coincide',
    /** What is exported. */
    request,
  };
}
