import type { ButtonHTMLAttributes, KeyboardEvent } from 'react';

interface ChoiceButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  isChosen: boolean;
}

/** A button for one of several choices. Enter on the chosen button submits the form, as in a text input. */
export function ChoiceButton({ isChosen, children, ...rest }: ChoiceButtonProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget;
    if (event.key !== 'Enter' || !isChosen || form === null) return;
    event.preventDefault();
    form.requestSubmit();
  };
  return (
    <button type="button" {...rest} aria-pressed={isChosen} onKeyDown={onKeyDown}>
      {children}
    </button>
  );
}
