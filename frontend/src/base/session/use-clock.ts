import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { EstadoPresencia, MensajeReply } from '#libs/contracts';
import { getJson, messageOf, postForm } from '../api';
import { refetchQueries } from '../query-client';
import { useCan } from './use-session';

/** The first part of the query keys of clock entries. */
export const PRESENCE_KEY = 'presencia';

const CLOCK = queryOptions({
  queryKey: [PRESENCE_KEY, 'estado'],
  queryFn: ({ signal }) => getJson<EstadoPresencia>('/presencia/api/estado', {}, { signal, isBackground: true }),
  // Reloads the state when the window gets the focus, because the user may have clocked in on another device.
  refetchOnWindowFocus: true,
});

/** The outcome of clocking in or out. */
export interface ClockResult {
  isDone: boolean;
  /** The message to show to the user: the confirmation, or why clocking in or out was refused. */
  text: string;
}

export interface WorkClock {
  /** Undefined while it loads, and for users who do not clock in. */
  state: EstadoPresencia | undefined;
  /** What the next `press` does: clock in or clock out. */
  act: 'entrada' | 'salida';
  /** `Fichar entrada` or `Fichar salida`. */
  label: string;
  /** «En el trabajo desde las 10:00» */
  text: string;
  isBusy: boolean;
  /** Clocks in or out. Resolves to the outcome; a refusal is an outcome too. */
  press: () => Promise<ClockResult>;
}

/** Tells whether the user is clocked in, and gives the command that clocks in or out. */
export function useWorkClock(): WorkClock {
  const can = useCan();
  const cache = useQueryClient();
  const { data: state } = useQuery({ ...CLOCK, enabled: can('presencia.editar') });
  const act = state?.abierta ? 'salida' : 'entrada';
  const send = useMutation({
    mutationFn: () => postForm<MensajeReply>('/presencia/api', { accion: act }),
    onSettled: () => refetchQueries({ queryKey: [PRESENCE_KEY] }),
  });
  return {
    state,
    act,
    label: act === 'salida' ? 'Fichar salida' : 'Fichar entrada',
    text: stateText(state),
    isBusy: send.isPending,
    press: async () => {
      try {
        return { isDone: true, text: (await send.mutateAsync()).mensaje };
      } catch (error) {
        // `onSettled` has reloaded the state, also after a failed call. So the cached state is current here.
        const text = act === 'entrada' ? clockedInText(cache.getQueryData(CLOCK.queryKey)) : null;
        return { isDone: false, text: text ?? messageOf(error) };
      }
    },
  };
}

function stateText(state: EstadoPresencia | undefined): string {
  if (!state?.abierta) return 'Sin fichar';
  const { hora_inicio, fecha_form } = state.abierta;
  return `En el trabajo desde ${state.desdeAntes ? `el ${fecha_form} a ` : ''}las ${hora_inicio}`;
}

/** The sentence for a user who is clocked in already; null if the call failed for another reason. */
function clockedInText(state: EstadoPresencia | undefined): string | null {
  if (!state?.abierta) return null;
  const { hora_inicio, fecha_form } = state.abierta;
  return `Ya fichó la entrada ${state.desdeAntes ? `el ${fecha_form} ` : ''}a las ${hora_inicio}.`;
}
