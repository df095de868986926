import { createStore } from '../../base/store';

export type ToastTone = 'good' | 'bad' | 'notice';

export interface ToastRequest {
  text: string;
  tone?: ToastTone;
  /** A button in the toast: `Deshacer`, `Ver`. */
  action?: { label: string; onClick: () => void };
  /** A link before the button, such as a telephone number to call. */
  link?: { label: string; href: string };
  /** True if the toast stays longer, because the person has to act on it. */
  isLong?: boolean;
}

export interface Toast extends ToastRequest {
  id: number;
  tone: ToastTone;
}

/** How long a toast is shown. An error stays until it is closed. */
export const TOAST_MILLISECONDS = 5000;
export const LONG_TOAST_MILLISECONDS = 20_000;
const MAX_TOASTS = 3;

export const openToasts = createStore<readonly Toast[]>([]);
let lastId = 0;

/** Shows a toast at the bottom right. If more than three are open, the oldest closes. Returns a function that closes the new toast. */
export function showToast(request: ToastRequest): () => void {
  const toast: Toast = { tone: 'good', ...request, id: ++lastId };
  openToasts.update((toasts) => [...toasts, toast].slice(-MAX_TOASTS));
  return () => closeToast(toast.id);
}

export function closeToast(id: number): void {
  openToasts.update((toasts) => toasts.filter((toast) => toast.id !== id));
}
