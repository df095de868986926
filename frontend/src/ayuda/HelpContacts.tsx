import { IconClock, IconKeyboard, IconMail, IconMessageCircle, IconPhone, type Icon } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { broadcast } from '../api';
import { ErrorBand } from '../ui';
import { useHelpContact } from './use-help';
import css from './Help.module.css';

/** Who helps and when, as the academy's settings say; and, in the office, the keys. */
export function HelpContacts() {
  const contact = useHelpContact();
  const inOffice = useLocation().pathname.startsWith('/administrar');
  return (
    <div className={css.contacts}>
      {contact.isError && (
        <ErrorBand
          titulo="No se han podido cargar los contactos."
          error={contact.error}
          onReintentar={() => void contact.refetch()}
        />
      )}
      {contact.data && (
        <>
          <Line icon={IconMail} href={`mailto:${contact.data.email}`} text={contact.data.email} name="Correo" />
          <Line icon={IconMessageCircle} href={contact.data.chat} text={contact.data.chat && 'Abrir el chat'} name="Chat" apart />
          <Line icon={IconPhone} href={`tel:${contact.data.telefono.replace(/[^\d+]/g, '')}`} text={contact.data.telefono} name="Teléfono" />
          <Line icon={IconClock} text={contact.data.horario} name="Horario" />
        </>
      )}
      {inOffice && (
        <button
          type="button"
          className={css.keys}
          onClick={() => broadcast('claustro:ventana', { id: 'teclas', accion: 'abrir' })}
        >
          <IconKeyboard size={16} stroke={1.75} aria-hidden />
          Atajos de teclado
        </button>
      )}
    </div>
  ); // prettier-ignore
}

interface LineProps {
  icon: Icon;
  /** What it is, for whoever does not see the icon. */
  name: string;
  text: string;
  href?: string;
  /** Opens in a tab of its own. */
  apart?: boolean;
}

function Line({ icon: LineIcon, name, text, href, apart }: LineProps) {
  if (text === '') return null;
  return (
    <p className={css.line}>
      <LineIcon size={16} stroke={1.75} aria-hidden />
      <span className="solo-lectores">{name}: </span>
      {href === undefined ? (
        <span className={css.hours}>{text}</span>
      ) : (
        <a href={href} {...(apart ? { target: '_blank', rel: 'noopener' } : {})}>
          {text}
        </a>
      )}
    </p>
  );
}
