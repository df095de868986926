import {
  IconChevronDown,
  IconChevronRight,
  IconKeyboard,
  IconLifebuoy,
  IconLogout,
  IconUserCircle,
} from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { TEMAS, USER_TYPE_LABELS } from '#libs/contracts';
import { Bell } from '../../avisos/bell/Bell';
import { broadcast, initials } from '../../base';
import { MessagesLink } from '../../buzon';
import { ProcessRing } from '../../processes/ProcessRing';
import { DropMenu, IconButton } from '../../ui';
import { ClockIcon } from '../../ui/clock/ClockIcon';
import { useClockPress } from '../../ui/clock/use-clock-press';
import { THEME_ICONS } from '../../ui/theme/theme-icons';
import { THEME_LABELS, useThemeChoice } from '../../ui/theme/use-theme-choice';
import { useSession } from '../../base/session/use-session';
import { useCurrentPage } from '../../base/page';
import { PaletteButton } from '../palette/PaletteButton';
import css from './Header.module.css';

/** The bar above the page: breadcrumbs, the search of everything, active runs, warnings, and the user menu. */
export function Header({ phone, menuButton }: { phone: boolean; menuButton: ReactNode }) {
  const { title } = useCurrentPage();
  return (
    <header className={css.header} data-phone={phone || undefined}>
      {phone ? (
        <>
          {menuButton}
          <span className={css.title}>{title || 'Claustro'}</span>
        </>
      ) : (
        <Breadcrumbs />
      )}
      <PaletteButton phone={phone} className={css.onDark} />
      <ProcessRing phone={phone} />
      <Bell phone={phone} />
      <MessagesLink className={css.onDark} />
      {phone && <HelpButton />}
      <Person phone={phone} />
    </header>
  );
}

function Breadcrumbs() {
  const { title, crumbs } = useCurrentPage();
  const steps = title === 'Inicio' ? [] : [{ title: 'Inicio', url: '/administrar/' }, ...crumbs];
  return (
    <nav aria-label="Dónde está" className={css.crumbs}>
      <ol>
        {steps.map((crumb) => (
          <Fragment key={crumb.title}>
            <li>{crumb.url ? <Link to={crumb.url}>{crumb.title}</Link> : crumb.title}</li>
            <li aria-hidden>
              <IconChevronRight size={14} stroke={1.75} />
            </li>
          </Fragment>
        ))}
        <li aria-current="location" className={css.here}>
          {title}
        </li>
      </ol>
    </nav>
  );
}

/** Rendered only on a phone: elsewhere the main menu has a help button. */
function HelpButton() {
  return (
    <IconButton
      variant="quiet"
      className={css.onDark}
      label="Ayuda"
      icon={<IconLifebuoy size={20} stroke={1.75} />}
      onClick={() => broadcast('claustro:mostrar-ayuda', {})}
    />
  );
}

function Person({ phone }: { phone: boolean }) {
  const { usuario } = useSession();
  const { theme, choose } = useThemeChoice();
  const { clock, press } = useClockPress();
  // Users of speech control say the text that they see. Therefore the accessible name ends with the visible text. On a phone, the visible
  // text is only the initials.
  const letters = initials(usuario.nombre);
  return (
    <DropMenu
      label="Usuario"
      align="end"
      header={
        <p className={css.who}>
          <strong>{usuario.nombre}</strong>
          <span>
            {usuario.username} · {USER_TYPE_LABELS[usuario.tipo]}
          </span>
          {clock.state && <span>{clock.text}</span>}
        </p>
      }
      items={[
        ...(clock.state ? [{ label: clock.label, icon: <ClockIcon act={clock.act} size={16} />, onClick: press }] : []),
        { label: 'Mi cuenta', icon: <IconUserCircle size={16} stroke={1.75} aria-hidden />, href: '/mi-cuenta/' },
        {
          label: 'Atajos de teclado',
          icon: <IconKeyboard size={16} stroke={1.75} aria-hidden />,
          onClick: () => broadcast('claustro:ventana', { id: 'teclas', accion: 'abrir' }),
        },
        ...TEMAS.map((tema) => {
          const Icon = THEME_ICONS[tema];
          return {
            label: THEME_LABELS[tema],
            icon: <Icon size={16} stroke={1.75} aria-hidden />,
            choice: { of: 'Aspecto', isChecked: theme === tema },
            onClick: () => choose(tema),
          };
        }),
        {
          label: 'Cerrar sesión',
          icon: <IconLogout size={16} stroke={1.75} aria-hidden />,
          href: '/usuario/cerrar',
        },
      ]}
      trigger={(attributes) => (
        <button
          type="button"
          className={css.person}
          aria-label={`Usuario: ${usuario.nombre}, ${letters}`}
          {...attributes}
        >
          {!phone && <strong>{usuario.nombre}</strong>} <span className={css.avatar}>{letters}</span>
          {!phone && <IconChevronDown size={16} stroke={1.75} aria-hidden />}
        </button>
      )}
    />
  );
}
