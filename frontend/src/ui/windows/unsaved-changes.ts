import { useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useBlocker } from 'react-router';
import { countText } from '../../base';
import { askChoice } from './dialogs';
import { andText } from '#libs/platform/text';

/** Opens the dialog about unsaved changes. @param changed labels of the changed fields */
export async function askWhatToDoWithChanges(changed: readonly string[]): Promise<'descartar' | 'seguir' | 'guardar'> {
  const answer = await askChoice({
    title: `Hay ${countText(changed.length, 'cambio', 'cambios')} sin guardar`,
    text: `${andText(changed)}.`,
    options: [
      { value: 'descartar', label: 'Descartar', variant: 'danger-quiet', isSeparate: true },
      { value: 'seguir', label: 'Seguir editando' },
      { value: 'guardar', label: 'Guardar y salir', variant: 'primary' },
    ],
    focused: 'seguir',
    onCancel: 'seguir',
  });
  return answer === 'descartar' || answer === 'guardar' ? answer : 'seguir';
}

/** Resolves to true if the page may be left: there are no changes, the person has discarded them, or they have been saved. */
export async function confirmLeave(changed: readonly string[], save: () => Promise<number | null>): Promise<boolean> {
  if (changed.length === 0) return true;
  const answer = await askWhatToDoWithChanges(changed);
  if (answer === 'guardar') return (await save()) !== null;
  return answer === 'descartar';
}

export interface LeaveGuard {
  hasChanges: () => boolean;
  /** Opens a dialog. Resolves to true if the page may be left. */
  confirm: () => Promise<boolean>;
  /**
   * Set if this guard belongs to a window over the page. The window stays open if only the search or the history state of the page
   * changes. If `onBack` is given, the browser's «back» calls `onBack` and does not navigate.
   */
  window?: { onBack?: () => void };
}

/** The guards of the page and of the windows over it; the guard of the top window is last. */
const guards: LeaveGuard[] = [];

/** Whether the page or a window over it has unsaved changes. */
export const hasUnsavedChanges = (): boolean => guards.some((guard) => guard.hasChanges());

/**
 * Asks before a link, «back» or closing the tab discards unsaved changes. The router supports only one blocker at a time, so the top guard
 * asks about the changes of all guards.
 */
export function useLeaveGuard({ hasChanges, confirm, window: over }: LeaveGuard): void {
  const guard = useOwnGuard({ hasChanges, confirm, ...(over && { window: over }) });
  const onBack = over?.onBack;
  const goesBack = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    goesBack.current = onBack !== undefined && historyAction === NavigationType.Pop;
    if (goesBack.current) return true;
    // If only windows have guards, a navigation counts as leaving only if it changes the path. If the page itself has a guard, as the page
    // of a record does, every navigation counts as leaving. New URL parameters or a new history state also mount the page again, so the
    // changes on the page would be lost.
    const leaves =
      over && guards.every((one) => one.window !== undefined)
        ? currentLocation.pathname !== nextLocation.pathname
        : currentLocation.key !== nextLocation.key;
    return leaves && guards.some((one) => one.hasChanges());
  });
  const asking = useRef(false);
  const decide = useEffectEvent(async () => {
    if (blocker.state !== 'blocked' || asking.current) return;
    asking.current = true;
    const may = await (goesBack.current ? confirm() : askAll(guard)).finally(() => {
      asking.current = false;
    });
    if (may && !goesBack.current) {
      blocker.proceed();
      return;
    }
    blocker.reset();
    if (may) onBack?.();
  });
  // The effect depends on the blocker object, not on its state. If two navigations in a row are blocked, the state may stay the same, but
  // the effect must run again.
  useEffect(() => {
    if (blocker.state === 'blocked') void decide();
  }, [blocker]);
  const onUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (hasChanges()) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, []);
}

const NO_CHANGES = { hasChanges: () => false, confirm: () => Promise.resolve(true) };

/**
 * While the component is mounted, the browser's «back» calls `close` instead of leaving the page. Use it in components that cover the
 * page, such as a dialog. If several such components are open, «back» first closes the one that was opened last.
 */
export function useBackCloses(close: () => void): void {
  useLeaveGuard({ ...NO_CHANGES, window: { onBack: close } });
}

/** The hook `useBackCloses` as a component. Render it only while something is open. */
export function BackCloses({ close }: { close: () => void }) {
  useBackCloses(close);
  return null;
}

/** Keeps a guard registered as long as the component that uses this hook is mounted. */
function useOwnGuard(latest: LeaveGuard): LeaveGuard {
  const hasChanges = useEffectEvent(() => latest.hasChanges());
  const ask = useEffectEvent(() => latest.confirm());
  const own = useRef<LeaveGuard>({ ...NO_CHANGES, ...(latest.window && { window: {} }) });
  useEffect(() => {
    const guard = own.current;
    guard.hasChanges = () => hasChanges();
    guard.confirm = () => ask();
    guards.push(guard);
    return () => {
      guards.splice(guards.indexOf(guard), 1);
    };
  }, []);
  return own.current;
}

/**
 * Asks the guards with unsaved changes whether the user may leave: first `from`, then the guards that were registered before `from`,
 * newest first. At the first refusal, resolves to false.
 */
async function askAll(from: LeaveGuard): Promise<boolean> {
  for (const guard of guards.slice(0, guards.indexOf(from) + 1).toReversed())
    if (guard.hasChanges() && !(await guard.confirm())) return false;
  return true;
}
