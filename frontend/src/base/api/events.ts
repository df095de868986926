import { useEffect, useRef } from 'react';

/** Custom events on `window`, by which modules of a page communicate without importing each other. */
interface BroadcastEvents {
  /** Opens, closes or toggles the window with this id. */
  'claustro:ventana': { id: string; accion: 'abrir' | 'cerrar' | 'alternar' };
  /** Shows the online help: the given topic, else the topic of the current screen. */
  'claustro:mostrar-ayuda': { tema?: number };
  /** Reloads the list with this code and clears its selection, after its rows have changed. */
  'claustro:refrescar': { codigo: string };
  /** Submits the form with this id, as its own submit button would. */
  'claustro:enviar-formulario': { id: string };
  /** Sent when the server refuses a request because the academy demands a second factor, which the person has to set up first. */
  'claustro:falta-segundo-factor': Record<string, never>;
  /** Sent when a private class cannot be requested; `mensaje` is the sentence for the user. */
  'claustro:error-clase': { mensaje: string };
}

export type BroadcastName = keyof BroadcastEvents;
export type BroadcastDetail<N extends BroadcastName> = BroadcastEvents[N];

/** Dispatches an event to every listener on the page. */
export function broadcast<N extends BroadcastName>(name: N, detail: BroadcastDetail<N>): void {
  window.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Adds a listener. Returns a function that removes it. */
export function listen<N extends BroadcastName>(name: N, handler: (detail: BroadcastDetail<N>) => void): () => void {
  const onEvent = (event: Event) => {
    // The cast is safe: only `broadcast` sends events with these names, and always with the matching detail.
    if (event instanceof CustomEvent) handler(event.detail as BroadcastDetail<N>);
  };
  window.addEventListener(name, onEvent);
  return () => window.removeEventListener(name, onEvent);
}

/** Listens to the broadcast `name` while the component is mounted. Calls the handler of the latest render. */
export function useBroadcast<N extends BroadcastName>(name: N, handler: (detail: BroadcastDetail<N>) => void): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => listen(name, (detail) => latest.current(detail)), [name]);
}
