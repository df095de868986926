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

/** Nobody leaves the page with changes without being asked: by a link, by «back», or by closing the tab. */
export function useLeaveGuard({ hasChanges, ask, onBack }: LeaveGuard): void {
  const goesBack = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    goesBack.current = onBack !== undefined && historyAction === NavigationType.Pop;
    if (goesBack.current) return true;
    // A window stays while the page under it takes another address of its own.
    const leaves = onBack
      ? currentLocation.pathname !== nextLocation.pathname
      : currentLocation.key !== nextLocation.key;
    return leaves && hasChanges();
  });
  const asking = useRef(false);
  const decide = useEffectEvent(async () => {
    if (blocker.state !== 'blocked' || asking.current) return;
    asking.current = true;
    const may = await ask().finally(() => {
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
