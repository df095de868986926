import { queryOptions } from '@tanstack/react-query';
import type {
  CampusCursosReply,
  ClasesReply,
  CreditosReply,
  EsperasReply,
  MensajeReply,
  UserType,
} from '#libs/contracts';
import { addDays } from '#libs/platform/civil';
import { getJson, messageOf, postForm, refetchData, useSingleFlight } from '../base';
import { showToast } from '../ui';
import { focusMain } from './focus-main';

const LINES = '/api/horarios/esperas';
/** Number of days after today whose classes are shown. */
const DAYS_AHEAD = 7;

/** Whether the user is a student or a guardian. The campus shows waiting lists, credits and classes only to them, not to teachers. */
export const isFamily = (tipo: UserType): boolean => tipo === 'ALU' || tipo === 'TUT';

export const coursesQuery = queryOptions({
  queryKey: ['campus', 'programaciones'],
  queryFn: ({ signal }) => getJson<CampusCursosReply>('/campus/api/get-programaciones', {}, { signal }),
});

export const linesQuery = queryOptions({
  queryKey: ['esperas', 'propias'],
  queryFn: ({ signal }) => getJson<EsperasReply>(LINES, {}, { signal }),
  staleTime: 0,
});

export const creditsQuery = queryOptions({
  queryKey: ['creditos', 'propios'],
  queryFn: ({ signal }) => getJson<CreditosReply>('/api/horarios/creditos', {}, { signal }),
  staleTime: 0,
});

/** The query of the group and private classes of a family, including cancelled classes. @param today `YYYY-MM-DD` */
export const nextClassesQuery = (today: string) =>
  queryOptions({
    queryKey: ['clases', 'proximas', today],
    queryFn: ({ signal }) => {
      const range = { fecha1: today, fecha2: addDays(today, DAYS_AHEAD) };
      return getJson<ClasesReply>(
        '/clases-particulares/api/get-clases',
        { ...range, grupos: 1, anuladas: 1 },
        { signal },
      );
    },
    staleTime: 0,
  });

/**
 * Returns a command that answers an offer or leaves a waiting list. The card with the pressed button then disappears. So the command moves
 * the focus to the page.
 */
export function useLineCall(): {
  isBusy: boolean;
  call: (name: 'responder' | 'retirar', fields: Record<string, number>) => Promise<void>;
} {
  const flight = useSingleFlight();
  const send = async (name: string, fields: Record<string, number>) => {
    try {
      showToast({ text: (await postForm<MensajeReply>(`${LINES}/${name}`, fields)).mensaje });
      return true;
    } catch (error) {
      showToast({ text: messageOf(error), tone: 'bad' });
      return false;
    } finally {
      await refetchData();
      focusMain();
    }
  };
  return {
    isBusy: flight.isBusy,
    call: async (name, fields) => {
      await flight.run(() => send(name, fields));
    },
  };
}
