import { IconChevronDown, IconChevronRight, IconKeyboard, IconLifebuoy, IconLogout } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { USER_TYPE_LABELS } from '../../../../libs/contracts';
import { broadcast } from '../../api';
import { ProcessRing } from '../../procesos/ProcessRing';
import { DropMenu, IconButton, initials } from '../../ui';
import { useSession } from '../session/use-session';
import { useCurrentPage } from './page';
import css from './Header.module.css';

/** The bar above the page: the way to it, and who is working. */
export function Header({ phone, menuButton }: { phone: boolean; menuButton: ReactNode }) {
  const { titulo } = useCurrentPage();
  return (
    <header className={css.header} data-phone={phone || undefined}>
      {phone ? (
        <>
          {menuButton}
          <span className={css.title}>{titulo || 'Claustro'}</span>
        </>
      ) : (
        <Breadcrumbs />
      )}
      <ProcessRing phone={phone} />
      {phone && <HelpButton />}
      <Person phone={phone} />
    </header>
  );
}

function Breadcrumbs() {
  const { titulo, migas } = useCurrentPage();
  const steps = titulo === 'Inicio' ? [] : [{ titulo: 'Inicio', url: '/administrar/' }, ...migas];
  return (
    <nav aria-label="Dónde está" className={css.crumbs}>
      <ol>
        {steps.map((crumb) => (
          <Fragment key={crumb.titulo}>
            <li>{crumb.url ? <Link to={crumb.url}>{crumb.titulo}</Link> : crumb.titulo}</li>
            <li aria-hidden>
              <IconChevronRight size={14} stroke={1.75} />
            </li>
          </Fragment>
        ))}
        <li aria-current="location" className={css.here}>
          {titulo}
        </li>
      </ol>
    </nav>
  );
}

/** Where the menu, which has its own, is folded away. */
function HelpButton() {
  return (
    <IconButton
      variant="quiet"
      className={css.onDark}
      etiqueta="Ayuda"
      icon={<IconLifebuoy size={20} stroke={1.75} />}
      onClick={() => broadcast('claustro:mostrar-ayuda', {})}
    />
  );
}

function Person({ phone }: { phone: boolean }) {
  const { usuario } = useSession();
  return (
    <DropMenu
      etiqueta="Usuario"
      alineado="fin"
      cabecera={
        <p className={css.who}>
          <strong>{usuario.nombre}</strong>
          <span>
            {usuario.username} · {USER_TYPE_LABELS[usuario.tipo]}
          </span>
        </p>
      }
      items={[
        {
          etiqueta: 'Atajos de teclado',
          icon: <IconKeyboard size={16} stroke={1.75} aria-hidden />,
          onClick: () => broadcast('claustro:ventana', { id: 'teclas', accion: 'abrir' }),
        },
        {
          etiqueta: 'Cerrar sesión',
          icon: <IconLogout size={16} stroke={1.75} aria-hidden />,
          href: '/usuario/cerrar',
        },
      ]}
      trigger={(attributes) => (
        <button type="button" className={css.person} aria-label={`Usuario: ${usuario.nombre}`} {...attributes}>
          <span className={css.avatar} aria-hidden>
            {initials(usuario.nombre)}
          </span>
          {!phone && <strong>{usuario.nombre}</strong>}
          {!phone && <IconChevronDown size={16} stroke={1.75} aria-hidden />}
        </button>
      )}
    />
  );
}
