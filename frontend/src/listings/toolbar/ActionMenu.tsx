import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { ListButton } from '#libs/contracts';
import { Button, DropMenu, IconButton, type DropMenuItem } from '../../ui';
import { useActionUrl } from '../state/use-action-url';
import { opensPage } from '../model/selection/list-actions';
import { ActionIcon } from './ActionIcon';

interface ActionMenuProps {
  label: string;
  icon: ReactNode;
  actions: readonly ListButton[];
  isIconOnly: boolean;
  /** True if each entry opens a new browser tab, as pages for printing do. */
  opensTab?: boolean;
}

/** A button that opens a menu of list actions. */
export function ActionMenu({ label, icon, actions, isIconOnly, opensTab }: ActionMenuProps) {
  const urlOf = useActionUrl();
  const navigate = useNavigate();
  const reason = actions.length === 0 && 'Este listado no ofrece ninguna';
  const items = actions.map((action): DropMenuItem => {
    const label = action.etiqueta;
    const icon = <ActionIcon name={action.icono} />;
    if (opensPage(action)) return { label, icon, onClick: () => void navigate(urlOf(action)) };
    return { label, icon, href: urlOf(action), opensNewTab: opensTab };
  });
  return (
    <DropMenu
      label={label}
      items={items}
      trigger={(attributes) =>
        isIconOnly ? (
          <IconButton {...attributes} label={label} icon={icon} reason={reason} />
        ) : (
          <Button
            {...attributes}
            icon={icon}
            after={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
            reason={reason}
          >
            {label}
          </Button>
        )
      }
    />
  );
}
