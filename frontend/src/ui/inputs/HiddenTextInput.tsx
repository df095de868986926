import { IconEye, IconEyeOff } from '@tabler/icons-react';
import type { InputHTMLAttributes } from 'react';
import { Button } from '../buttons/Button';
import { TextInput } from './inputs';
import css from './inputs.module.css';

interface HiddenTextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** The noun of the buttons: «Mostrar IBAN». */
  name: string;
  isShown: boolean;
  isBusy: boolean;
  onToggle: () => void;
}

/** A text that is masked until a button shows it. */
export function HiddenTextInput({ name, isShown, isBusy, onToggle, ...input }: HiddenTextInputProps) {
  const label = `${isShown ? 'Ocultar' : 'Mostrar'} ${name}`;
  return (
    <div className={css.joined}>
      <TextInput {...input} />
      <Button
        variant="quiet"
        className={`${css.inside} ${css.reveal}`}
        title={isShown ? label : `${label}. Queda anotado quién lo consulta`}
        disabled={isBusy}
        staysFocusable
        icon={isShown ? <IconEyeOff size={16} stroke={1.75} /> : <IconEye size={16} stroke={1.75} />}
        onClick={onToggle}
      >
        {/* A hidden text, not aria-label: the label of the field must find its input only. */}
        <span className="solo-lectores">{label}</span>
      </Button>
    </div>
  );
}
