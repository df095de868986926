import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../buttons/Button';
import { useStore } from '../../base/store';
import {
  closeToast,
  LONG_TOAST_MILLISECONDS,
  openToasts,
  TOAST_MILLISECONDS,
  type Toast,
  type ToastTone,
} from './toasts';
import { useFocusBack } from './use-focus-back';
import { useSwipe } from './use-swipe';
import { useToastPlace } from './use-toast-place';
import css from './ToastHost.module.css';

const ICONS: Record<ToastTone, typeof IconX> = { good: IconCircleCheck, bad: IconAlertCircle, notice: IconInfoCircle };

/** Renders the toasts of `toasts.ts`; mounted once in the application. */
export function ToastHost() {
  const toasts = useStore(openToasts);
  const host = useRef<HTMLDivElement>(null);
  const onFocus = useFocusBack(host, toasts.map(({ id }) => id).join());
  useToastPlace(host, toasts.length, toasts.some(stays));
  return (
    <div ref={host} className={css.host} onFocus={onFocus}>
      {toasts.map((toast) => (
        <ToastView key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

/** Whether a toast stays until the person closes it: only errors do. */
const stays = ({ tone }: Toast): boolean => tone === 'bad';

function ToastView({ toast }: { toast: Toast }) {
  const isError = stays(toast);
  const [paused, setPaused] = useState(false);
  const milliseconds = toast.isLong ? LONG_TOAST_MILLISECONDS : TOAST_MILLISECONDS;
  useCountdown(toast.id, { milliseconds, paused: paused || isError });
  const swipe = useSwipe(() => closeToast(toast.id));
  const Icon = ICONS[toast.tone];
  return (
    <div
      className={css.toast}
      data-tone={toast.tone}
      data-paused={paused || undefined}
      data-stacked={toast.isLong === true ? true : undefined}
      role={isError ? 'alert' : 'status'}
      {...swipe}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon size={18} className={css.icon} aria-hidden />
      <span className={css.text} title={toast.text}>
        {toast.text}
      </span>
      <span className={css.actions}>
        {toast.link && (
          <a className={css.link} href={toast.link.href}>
            {toast.link.label}
          </a>
        )}
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
      </span>
      <IconButton
        small
        variant="quiet"
        label="Cerrar aviso"
        icon={<IconX size={16} />}
        onClick={() => closeToast(toast.id)}
      />
      {!isError && (
        <span
          className={css.bar}
          style={{ animationDuration: `${String(milliseconds)}ms` }}
          aria-hidden
          data-testid="toast-barra"
        />
      )}
    </div>
  );
}

/** Closes the toast when its time is over. The time stops while the toast is paused. */
function useCountdown(id: number, { milliseconds, paused }: { milliseconds: number; paused: boolean }): void {
  const left = useRef(milliseconds);
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
