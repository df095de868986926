import { useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useBlocker } from 'react-router';
import { askChoice, countText } from '../ui';

/** Asks what becomes of changes that were not saved. */
export async function askAboutChanges(changed: readonly string[]): Promise<'descartar' | 'seguir' | 'guardar'> {
  const answer = await askChoice({
    titulo: `Hay ${countText(changed.length, 'cambio', 'cambios')} sin guardar`,
    texto: `${new Intl.ListFormat('es').format(changed)}.`,
    opciones: [
      { valor: 'descartar', etiqueta: 'Descartar', variant: 'danger-quiet', aparte: true },
      { valor: 'seguir', etiqueta: 'Seguir editando' },
      { valor: 'guardar', etiqueta: 'Guardar y salir', variant: 'primary' },
    ],
    enfocada: 'seguir',
    alCancelar: 'seguir',
  });
  return answer === 'descartar' || answer === 'guardar' ? answer : 'seguir';
}

/** May one leave? Asks when there are changes; saving them first is one of the answers. */
export async function mayLeave(changed: readonly string[], save: () => Promise<number | null>): Promise<boolean> {
  if (changed.length === 0) return true;
  const answer = await askAboutChanges(changed);
  if (answer === 'guardar') return (await save()) !== null;
  return answer === 'descartar';
}

export interface LeaveGuard {
  hasChanges: () => boolean;
  /** May one go? Asks the person. */
  ask: () => Promise<boolean>;
  /** What «back» does instead of leaving the page: in a window over it, closing the window. */
  onBack?: () => void;
}

/** Who watches over the page in view: the page itself, and the windows over it, the uppermost last. */
const guards: LeaveGuard[] = [];

/**
 * Nobody leaves the page with changes without being asked: by a link, by «back», or by closing the tab. Of a page and the
 * windows over it the uppermost decides, and leaving the page asks all of them: the router knows one blocker at a time.
 */
export function useLeaveGuard({ hasChanges, ask, onBack }: LeaveGuard): void {
  const guard = useOwnGuard({ hasChanges, ask, onBack });
  const goesBack = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    goesBack.current = onBack !== undefined && historyAction === NavigationType.Pop;
    if (goesBack.current) return true;
    // A window stays while the page under it takes another address of its own.
    const leaves = onBack
      ? currentLocation.pathname !== nextLocation.pathname
      : currentLocation.key !== nextLocation.key;
    return leaves && guards.some((one) => one.hasChanges());
  });
  const asking = useRef(false);
  const decide = useEffectEvent(async () => {
    if (blocker.state !== 'blocked' || asking.current) return;
    asking.current = true;
    const may = await (goesBack.current ? ask() : askAll(guard)).finally(() => {
      asking.current = false;
    });
    if (may && !goesBack.current) {
      blocker.proceed();
      return;
    }
    blocker.reset();
    if (may) onBack?.();
  });
  // Each time one is held back is an object of its own: two of them may come to be drawn as one.
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

/** This guard among those of the page, for as long as its screen is there. */
function useOwnGuard(latest: LeaveGuard): LeaveGuard {
  const hasChanges = useEffectEvent(() => latest.hasChanges());
  const ask = useEffectEvent(() => latest.ask());
  const own = useRef<LeaveGuard>({ hasChanges: () => false, ask: () => Promise.resolve(true) });
  useEffect(() => {
    const guard = own.current;
    guard.hasChanges = () => hasChanges();
    guard.ask = () => ask();
    guards.push(guard);
    return () => {
      guards.splice(guards.indexOf(guard), 1);
    };
  }, []);
  return own.current;
}

/** Asks for each that has changes, the uppermost first; one «no» is enough. */
async function askAll(from: LeaveGuard): Promise<boolean> {
  for (const guard of guards.slice(0, guards.indexOf(from) + 1).toReversed())
    if (guard.hasChanges() && !(await guard.ask())) return false;
  return true;
}
