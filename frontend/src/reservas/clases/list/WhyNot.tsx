import { IconInfoCircle } from '@tabler/icons-react';
import { telephoneUri } from '../../../base';
import { IconButton, showAlert } from '../../../ui';
import { usePhone } from '../../../huecos';
import css from './RowButtons.module.css';

interface WhyNotProps {
  sentence: string;
  /** The accessible name. It says to which class the reason belongs. */
  label: string;
  /** True: shows only an icon; a press on the icon opens a dialog with the reason. False: shows the reason itself. */
  isCompact: boolean;
}

/** The reason why a family cannot change a class, with the academy's telephone number. Replaces the buttons. */
export function WhyNot({ sentence, label, isCompact }: WhyNotProps) {
  const phone = usePhone();
  const call = `Llame ${phone === undefined ? 'a la academia' : `al ${phone}`}.`;
  if (isCompact)
    return (
      <IconButton
        small
        variant="quiet"
        className={css.icon}
        label={`Por qué no se puede cambiar: ${label}`}
        icon={<IconInfoCircle size={16} stroke={1.75} aria-hidden />}
        onClick={() => void showAlert(`${sentence} ${call}`)}
      />
    );
  return (
    <p className={css.why}>
      {`${sentence} `}
      {phone === undefined ? call : <a href={telephoneUri(phone)}>{call}</a>}
    </p>
  );
}
