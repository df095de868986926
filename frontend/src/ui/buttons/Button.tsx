import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import css from './Button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'danger-quiet' | 'soft' | 'quiet';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  small?: boolean;
  /** An icon of 16 to 18 px before the text. */
  icon?: ReactNode;
  /** An icon after the text, such as an arrow. */
  after?: ReactNode;
  /** The keyboard shortcut, as in `Control+S`: shown after the text, and not part of the accessible name. */
  shortcut?: string | undefined;
  /** Why the button is disabled; also its title. Null or false leaves it enabled. */
  reason?: string | null | false;
  /** Uses `aria-disabled` instead of `disabled`, so that the button keeps the focus when a press disables it. */
  staysFocusable?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button. At most one `primary` in each card, bar or window. */
export function Button({
  variant = 'secondary',
  small,
  icon,
  after,
  shortcut,
  reason,
  staysFocusable = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  const isDisabled = rest.disabled === true || Boolean(reason);
  return (
    <button
      type="button"
      {...rest}
      className={[css.button, css[variant], small && css.small, className].filter(Boolean).join(' ')}
      disabled={isDisabled && !staysFocusable}
      aria-disabled={isDisabled && staysFocusable ? true : undefined}
      onClick={isDisabled ? undefined : rest.onClick}
      title={reason || rest.title}
      aria-keyshortcuts={shortcut ?? rest['aria-keyshortcuts']}
    >
      {icon}
      {children !== undefined && <span className={css.words}>{children}</span>}
      {shortcut !== undefined && (
        <kbd className={css.key} aria-hidden>
          {keyWords(shortcut)}
        </kbd>
      )}
      {after}
    </button>
  );
}

/** Keys as they are written on Spanish keyboards, by their names in `aria-keyshortcuts`. */
const KEYS: Readonly<Record<string, string>> = { Control: 'Ctrl', Escape: 'Esc', Enter: 'Intro', Shift: 'Mayús' };

const keyWords = (shortcut: string) =>
  shortcut
    .split('+')
    .map((key) => KEYS[key] ?? key)
    .join(' ');

export interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'after' | 'shortcut' | 'children'> {
  /** The accessible name and title. */
  label: string;
  icon: ReactNode;
}

/** A button that shows only its icon. */
export function IconButton({ label, icon, className, reason, ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      className={[css.iconOnly, className].filter(Boolean).join(' ')}
      aria-label={label}
      title={reason ? `${label}. ${reason}` : label}
      disabled={rest.disabled === true || Boolean(reason)}
      icon={icon}
    />
  );
}
