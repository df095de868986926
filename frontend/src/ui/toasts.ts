import { createStore } from './store';

export type ToastTone = 'good' | 'bad' | 'notice';

export interface ToastRequest {
  texto: string;
  tono?: ToastTone;
  /** One thing to do from here: `Deshacer`, `Ver`. */
  accion?: { etiqueta: string; onClick: () => void };
}

export interface Toast extends ToastRequest {
  id: number;
  tono: ToastTone;
}

/** How long a toast stays. One that tells of an error stays until it is closed. */
export const TOAST_MILLISECONDS = 5000;
const MAX_TOASTS = 3;

export const openToasts = createStore<readonly Toast[]>([]);
let lastId = 0;

/** Says briefly what has happened, at the bottom end of the page. At most three are shown; the oldest gives way. Returns how to take it away. */
export function showToast(request: ToastRequest): () => void {
  const toast: Toast = { tono: 'good', ...request, id: ++lastId };
  openToasts.update((toasts) => [...toasts, toast].slice(-MAX_TOASTS));
  return () => closeToast(toast.id);
}

export function closeToast(id: number): void {
  openToasts.update((toasts) => toasts.filter((toast) => toast.id !== id));
}
