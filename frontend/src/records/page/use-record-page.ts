import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { FormReply } from '#libs/contracts';
import { fromHere, listPath, recordPath, keepsNewOpen, type WayBack } from '../../base';
import { confirmLeave, useLeaveGuard } from '../../ui/windows/unsaved-changes';
import type { LoadedRecord } from '../state/use-record';
import { useRecordForm } from '../state/use-record-form';
import { withTab } from '../state/use-tab';

/** The state of a record page and its commands, including where the page navigates after saving and closing. */
export function useRecordPage(code: string, loaded: LoadedRecord, back: WayBack) {
  const navigate = useNavigate();
  const { state: here, search } = useLocation() as { state: unknown; search: string };
  const urlOf = (id: number) => recordPath(listPath(code), id);
  // A toast links to the new record, which would be hard to find in a long list.
  const backState = () => fromHere({ pathname: back.path, search: '', state: back.state });
  const seeNew = (id: number) => void navigate(urlOf(id), { state: backState() });
  const nextTab = tabAfterCreating(loaded.form);
  const staysOnNew = loaded.record.id === 0 && (keepsNewOpen(here) || nextTab !== null);
  const isSaved = useRef(false);
  const close = () => void navigate(back.path, { state: back.state });
  const closeSaved = () => {
    isSaved.current = true;
    close();
  };
  const state = useRecordForm(code, loaded, { onSeeNew: seeNew, onAlternativeTaken: closeSaved });
  useLeaveGuard({
    hasChanges: () => !isSaved.current && state.changed.length > 0,
    confirm: () => confirmLeave(state.changed, state.save),
  });
  const replaceBy = (id: number) => void navigate(urlOf(id) + search, { state: here, replace: true });
  return {
    state,
    close,
    closeSaved,
    /** Shows the record that a panel has created. */
    openCreated: replaceBy,
    /**
     * Saves the record. If `again` is true, then opens a new record. Otherwise closes the record or, with `staysOnNew`, shows the saved
     * record.
     */
    accept: async (again: boolean) => {
      const isShown = staysOnNew && !again;
      const id = await state.save(isShown ? 'is-shown' : undefined);
      if (id === null) return;
      isSaved.current = true;
      if (again) replaceBy(0);
      else if (isShown) {
        const state = nextTab === null ? backState() : withTab(backState(), nextTab);
        void navigate(urlOf(id), { state, replace: true });
      } else close();
    },
  };
}

/**
 * Returns the code of the tab that opens after a record was created; null for none. This is the first tab with a panel that new records
 * also show (`en_nuevas`), such as the subjects of a course.
 */
const tabAfterCreating = ({ solapas }: FormReply): string | null =>
  solapas.find(({ panel }) => panel?.en_nuevas === true)?.codigo ?? null;
