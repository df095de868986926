import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../buttons/Button';
import { useStore } from '../../base/store';
import { closeToast, openToasts, TOAST_MILLISECONDS, type Toast, type ToastTone } from './toasts';
import css from './ToastHost.module.css';

const ICONS: Record<ToastTone, typeof IconX> = { good: IconCircleCheck, bad: IconAlertCircle, notice: IconInfoCircle };

/** Renders the toasts of `toasts.ts`; mounted once in the application. */
export function ToastHost() {
  const toasts = useStore(openToasts);
  return (
    <div className={css.host}>
      {toasts.map((toast) => (
        <ToastView key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastView({ toast }: { toast: Toast }) {
  const stays = toast.tone === 'bad';
  const [paused, setPaused] = useState(false);
  useCountdown(toast.id, paused || stays);
  const Icon = ICONS[toast.tone];
  return (
    <div
      className={css.toast}
      data-tone={toast.tone}
      data-paused={paused || undefined}
      role={stays ? 'alert' : 'status'}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon size={18} className={css.icon} aria-hidden />
      <span className={css.text} title={toast.text}>
        {toast.text}
      </span>
      {toast.action && (
        <Button
          small
          variant="quiet"
          onClick={() => {
            toast.action?.onClick();
            closeToast(toast.id);
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton
        small
        variant="quiet"
        label="Cerrar aviso"
        icon={<IconX size={16} />}
        onClick={() => closeToast(toast.id)}
      />
      {!stays && <span className={css.bar} aria-hidden data-testid="toast-barra" />}
    </div>
  );
}

/** Closes the toast after `TOAST_MILLISECONDS`, not counting the time while paused. */
function useCountdown(id: number, paused: boolean): void {
  const left = useRef(TOAST_MILLISECONDS);
  useEffect(() => {
    if (paused) return undefined;
    const started = performance.now();
    const timer = setTimeout(() => closeToast(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - started;
    };
  }, [id, paused]);
}
