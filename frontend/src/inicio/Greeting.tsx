import {
  IconCalendarDollar,
  IconFileInvoice,
  IconSchool,
  IconUserPlus,
  IconUsersPlus,
  type Icon,
} from '@tabler/icons-react';
import { useLocation, useNavigate } from 'react-router';
import type { Permission } from '#libs/contracts';
import { fromHereKeepingNew, greeting, longDayText, useCan, useSession } from '../base';
import { Button } from '../ui';
import css from './Start.module.css';

const ACTIONS: readonly { label: string; url: string; permission: Permission; icon: Icon }[] = [
  { label: 'Añadir alumno', url: '/administrar/alumnos/ficha/0/', permission: 'alumnos.editar', icon: IconUserPlus },
  {
    label: 'Añadir familia',
    url: '/administrar/familias/ficha/0/',
    permission: 'familias.editar',
    icon: IconUsersPlus,
  },
  {
    label: 'Dar de alta en curso',
    url: '/administrar/altas/alta-masiva/',
    permission: 'altas.editar',
    icon: IconSchool,
  },
  {
    label: 'Facturar conceptos',
    url: '/administrar/facturas/facturar-conceptos/',
    permission: 'facturas.emitir',
    icon: IconFileInvoice,
  },
  {
    label: 'Facturar cuotas',
    url: '/administrar/facturas/facturar-cuotas/',
    permission: 'facturas.emitir',
    icon: IconCalendarDollar,
  },
];

/** Shows a greeting for the present time of day, then the date, then the most frequent actions. */
export function Greeting() {
  const { nombre } = useSession().usuario;
  const can = useCan();
  const navigate = useNavigate();
  const here = useLocation();
  const now = new Date();
  return (
    <header className={css.head}>
      <div>
        <h1>
          {greeting(now)}, {nombre.split(' ')[0]}
        </h1>
        <p className={css.day}>{longDayText(now)}</p>
      </div>
      <div className={css.actions}>
        {ACTIONS.filter(({ permission }) => can(permission)).map(({ label, url, icon: ActionIcon }) => (
          <Button
            key={url}
            icon={<ActionIcon size={17} stroke={1.75} />}
            onClick={() => void navigate(url, { state: fromHereKeepingNew(here) })}
          >
            {label}
          </Button>
        ))}
      </div>
    </header>
  );
}
