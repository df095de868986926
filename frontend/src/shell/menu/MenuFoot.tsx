import { IconLifebuoy, IconLock, IconLockOpen, IconLogout, IconTable } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { MenuReply } from '#libs/contracts';
import { broadcast, getJson, messageOf, withParams } from '../../base';
import { askConfirm, showAlert } from '../../ui';
import { hasOpenWork } from '../../ui/windows/open-work';
import { useSession } from '../../base/session/use-session';
import css from './MainMenu.module.css';

const OPEN_WORK = {
  text: 'Hay trabajo sin terminar en esta página. No se pierde: los listados cambian sin volver a cargarla.',
  acceptLabel: 'Cambiar',
  cancelLabel: 'Seguir trabajando',
  isDanger: false,
};

/** The buttons below the menu: format of lists, help, programming permissions, log-out. */
export function MenuFoot({ menu }: { menu: MenuReply }) {
  const { pathname, search } = useLocation();
  const { tipo, permisos } = useSession().usuario;
  // Users without lists have no format to choose.
  const hasLists = tipo === 'ADM' && permisos.includes('listados.ver') && permisos.includes('listados.formato');
  const Lock = menu.menu_argos_activo ? IconLockOpen : IconLock;
  return (
    <ul className={css.foot}>
      {hasLists && (
        <li>
          <ListFormatSwitch isGrid={menu.listadosVue} />
        </li>
      )}
      <li>
        <button
          type="button"
          className={css.item}
          title="Ayuda"
          onClick={() => broadcast('claustro:mostrar-ayuda', {})}
        >
          <IconLifebuoy size={18} stroke={1.75} aria-hidden />
          <span className={css.words}>Ayuda</span>
        </button>
      </li>
      {menu.menu_argos_disponible && (
        <li>
          <a
            className={css.item}
            href={withParams('/activar-programacion', { url_regreso: pathname + search })}
            title={
              menu.menu_argos_activo ? 'Activados. Pulse para desactivarlos' : 'Desactivados. Pulse para activarlos'
            }
          >
            <Lock size={18} stroke={1.75} aria-hidden data-icono={menu.menu_argos_activo ? 'abierto' : 'cerrado'} />
            <span className={css.words}>Permisos de programación</span>
          </a>
        </li>
      )}
      <li>
        <a className={css.item} href="/usuario/cerrar" title="Cerrar sesión">
          <IconLogout size={18} stroke={1.75} aria-hidden />
          <span className={css.words}>Cerrar sesión</span>
        </a>
      </li>
    </ul>
  );
}

/**
 * Switches the format of lists between grid and classic table, and reloads the page. If there is unsaved work, asks first, and changes the
 * lists without a reload.
 */
function ListFormatSwitch({ isGrid }: { isGrid: boolean }) {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: () => getJson<{ resultado: string }>('/administrar/usuarios/set-listados'),
    onSuccess: async ({ resultado }) => {
      const isOpen = hasOpenWork();
      await showAlert(`Ahora se usan los listados ${resultado}s`);
      if (isOpen) await queries.invalidateQueries({ queryKey: ['menu'] });
      else window.location.reload();
    },
    onError: (error) => void showAlert(messageOf(error)),
  });
  const words = isGrid ? 'Cambiar a listados clásicos' : 'Cambiar a listados nuevos';
  const press = async () => {
    if (!hasOpenWork() || (await askConfirm({ ...OPEN_WORK, title: `¿${words}?` }))) change.mutate();
  };
  return (
    <button type="button" className={css.badge} title={words} disabled={change.isPending} onClick={() => void press()}>
      <IconTable size={15} stroke={1.75} aria-hidden />
      <span className={css.words}>{words}</span>
    </button>
  );
}
