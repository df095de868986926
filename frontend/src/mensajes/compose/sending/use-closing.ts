import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isPage, wayBack } from '../../../base';
import { confirmLeave, useLeaveGuard } from '../../../ui/windows/unsaved-changes';
import { usePageEscape } from '../../../ui/windows/use-page-escape';
import { useSaveKeys } from '../../../records/state/use-save-keys';
import { MESSAGES } from '../../paths';
import type { ComposeModel } from '../use-compose';

/**
 * Closes the message screen and shows the list from which it was opened. Esc closes, Ctrl S saves and closes. Asks about unsaved
 * changes first.
 */
export function useClosing({ changed, saving, isUploading }: ComposeModel, listPath: string | null) {
  const navigate = useNavigate();
  const { state: history, key } = useLocation() as { state: unknown; key: string };
  const back = wayBack(history);
  // A ref, because the guard runs before React renders the saved state.
  const isDone = useRef(false);
  const close = () => {
    const path = listPath ?? back?.path;
    // The list or record whose button opened the screen is the previous page, and it shows its search again.
    if (path === undefined && key !== 'default') void navigate(-1);
    else if (path === undefined || isPage(path))
      void navigate(path ?? MESSAGES, { state: listPath === null ? back?.state : null });
    else window.location.assign(path);
  };
  const closeSaved = () => {
    isDone.current = true;
    close();
  };
  const save = async () => {
    if (isUploading) return;
    if ((await saving.save()) !== null) closeSaved();
  };
  useLeaveGuard({
    hasChanges: () => !isDone.current && changed.length > 0,
    confirm: () => confirmLeave(changed, saving.save),
  });
  usePageEscape(close);
  useSaveKeys(null, () => void save());
  return { close, closeSaved, save: () => void save() };
}
