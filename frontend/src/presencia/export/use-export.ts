import { useReducer } from 'react';
import { ApiError, getFile, messageOf, saveFile, useSingleFlight } from '../../base';
import { showToast } from '../../ui';
import { registerPath } from '../calls';
import type { Search } from '../search';
import { exportErrors, exportReducer, openExport, type ExportDraft, type ExportState } from './export-reducer';

export interface ExportForm extends ExportState {
  isBusy: boolean;
  change: (changes: Partial<ExportDraft>) => void;
  /** Downloads the register. If the server refuses, shows the refusal and resolves to false. */
  download: () => Promise<boolean>;
}

/**
 * The state and the commands of an export of the register: the user chooses months and format. The export has the same people as the
 * report.
 */
export function useExport(search: Search): ExportForm {
  const [state, dispatch] = useReducer(exportReducer, search, openExport);
  const flight = useSingleFlight();
  const download = async () => {
    const problems = exportErrors(state.draft);
    if (Object.keys(problems).length > 0) {
      dispatch({ type: 'refuse', errors: problems });
      return false;
    }
    try {
      const { content, name } = await getFile(registerPath(state.draft, search.user));
      saveFile(content, name);
      return true;
    } catch (error) {
      const errors = error instanceof ApiError ? error.campos : {};
      dispatch({ type: 'refuse', errors });
      if (Object.keys(errors).length === 0) showToast({ text: messageOf(error), tone: 'bad' });
      return false;
    }
  };
  return {
    ...state,
    isBusy: flight.isBusy,
    change: (changes) => dispatch({ type: 'change', changes }),
    download: () => flight.run(download),
  };
}
