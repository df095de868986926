import { IconClock, IconKeyboard, IconMail, IconMessageCircle, IconPhone, type Icon } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { broadcast, telephoneUri } from '../base';
import { ErrorBand } from '../ui';
import { useHelpContact } from './use-help';
import css from './Help.module.css';

/** Shows the contacts from the settings of the academy. In the office, also shows the list of keyboard shortcuts. */
export function HelpContacts() {
  const contact = useHelpContact();
  const inOffice = useLocation().pathname.startsWith('/administrar');
  return (
    <div className={css.contacts}>
      {contact.isError && (
        <ErrorBand
          title="No se han podido cargar los contactos."
          error={contact.error}
          onRetry={() => void contact.refetch()}
        />
      )}
      {contact.data && (
        <>
          <Line icon={IconMail} href={`mailto:${contact.data.email}`} text={contact.data.email} name="Correo" />
          <Line
            icon={IconMessageCircle}
            href={contact.data.chat}
            text={contact.data.chat && 'Abrir el chat'}
            name="Chat"
            isNewTab
          />
          <Line
            icon={IconPhone}
            href={telephoneUri(contact.data.telefono)}
            text={contact.data.telefono}
            name="Teléfono"
          />
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
  );
}

interface LineProps {
  icon: Icon;
  /** Name of the contact, for screen readers. */
  name: string;
  text: string;
  href?: string;
  isNewTab?: boolean;
}

function Line({ icon: LineIcon, name, text, href, isNewTab }: LineProps) {
  if (text === '') return null;
  return (
    <p className={css.line}>
      <LineIcon size={16} stroke={1.75} aria-hidden />
      <span className="solo-lectores">{name}: </span>
      {href === undefined ? (
        <span className={css.hours}>{text}</span>
      ) : (
        <a href={href} {...(isNewTab ? { target: '_blank', rel: 'noopener' } : {})}>
          {text}
        </a>
      )}
    </p>
  );
}
