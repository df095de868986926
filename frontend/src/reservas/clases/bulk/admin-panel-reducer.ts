import { areHoursInOrder, HOURS_PROBLEM } from '#libs/platform/civil';
import type { BulkCall } from '../calls';

/** The kinds of picker: teacher (P), classroom (A) or time (H). */
export type Picker = 'P' | 'A' | 'H';

/** The open picker of the bulk bar, or none. */
export type PanelAction = 'none' | Picker;

/** Initial value of the time inputs. */
export const DEFAULT_TIME = '00:00';

export interface AdminPanel {
  action: PanelAction;
  /** Id of the chosen teacher or classroom. */
  chosenId: number | null;
  start: string;
  end: string;
  /** True if the two marked classes swap their hours. In this case `start` and `end` are ignored. */
  isSwap: boolean;
}

export const CLOSED_PANEL: AdminPanel = {
  action: 'none',
  chosenId: null,
  start: DEFAULT_TIME,
  end: DEFAULT_TIME,
  isSwap: false,
};

export type AdminPanelAction =
  | { type: 'open'; action: Picker }
  | { type: 'cancel' }
  | { type: 'choose'; id: number | null }
  | { type: 'time'; end: 'start' | 'end'; value: string }
  | { type: 'swap'; isSwap: boolean };

export function adminPanelReducer(panel: AdminPanel, action: AdminPanelAction): AdminPanel {
  switch (action.type) {
    case 'open':
      return { ...CLOSED_PANEL, action: action.action };
    case 'cancel':
      return CLOSED_PANEL;
    case 'choose':
      return { ...panel, chosenId: action.id };
    case 'time':
      return { ...panel, [action.end]: action.value };
    case 'swap':
      return { ...panel, isSwap: action.isSwap };
  }
}

/** Why the choice cannot be accepted yet; null if it can. */
export function panelReason(panel: AdminPanel): string | null {
  switch (panel.action) {
    case 'none':
      return null;
    case 'P':
      return panel.chosenId === null ? 'Elija un profesor' : null;
    case 'A':
      return panel.chosenId === null ? 'Elija un aula' : null;
    case 'H':
      return panel.isSwap ? null : timeReason(panel);
  }
}

function timeReason({ start, end }: AdminPanel): string | null {
  if (start === '' || end === '') return 'Escriba las dos horas';
  return areHoursInOrder(start, end) ? null : HOURS_PROBLEM;
}

export interface PanelRequest {
  call: BulkCall;
  fields: Record<string, unknown>;
}

/** Builds the request that applies the choice. @throws Error if no picker is open */
export function panelRequest({ action, chosenId, start, end, isSwap }: AdminPanel): PanelRequest {
  switch (action) {
    case 'none':
      throw new Error('No picker is open');
    case 'P':
      return { call: 'cambiar-profesor', fields: { idProfesor: chosenId } };
    case 'A':
      return { call: 'cambiar-aula', fields: { idAula: chosenId } };
    case 'H':
      return {
        call: 'cambiar-hora-clase',
        fields: { horaEntrada: start, horaSalida: end, intercambiar: isSwap ? true : undefined },
      };
  }
}
