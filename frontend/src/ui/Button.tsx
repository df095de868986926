import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import css from './Button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'danger-quiet' | 'soft' | 'quiet';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  small?: boolean;
  /** An icon of 16 to 18 px before the words. */
  icon?: ReactNode;
  /** After the words: an arrow, a key. */
  after?: ReactNode;
  /** Why it cannot be used now: disables the button and is its title. */
  razon?: string | null | false;
  /** Pressing it may make it useless: it keeps the focus then, and does nothing, instead of losing one's place. */
  staysFocusable?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** The house's button. One `primary` in each card, bar or window. */
export function Button({
  variant = 'secondary',
  small,
  icon,
  after,
  razon,
  staysFocusable = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  const refused = rest.disabled === true || Boolean(razon);
  return (
    <button
      type="button"
      {...rest}
      className={[css.button, css[variant], small && css.small, className].filter(Boolean).join(' ')}
      disabled={refused && !staysFocusable}
      aria-disabled={refused && staysFocusable ? true : undefined}
      onClick={refused ? undefined : rest.onClick}
      title={razon || rest.title}
    >
      {icon}
      {children !== undefined && <span className={css.words}>{children}</span>}
      {after}
    </button>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'after' | 'children'> {
  /** What it does: its accessible name and its title. */
  etiqueta: string;
  icon: ReactNode;
}

/** A button that shows only its icon. */
export function IconButton({ etiqueta, icon, className, razon, ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      className={[css.iconOnly, className].filter(Boolean).join(' ')}
      aria-label={etiqueta}
      title={razon ? `${etiqueta}. ${razon}` : etiqueta}
      disabled={rest.disabled === true || Boolean(razon)}
      icon={icon}
    />
  );
}
