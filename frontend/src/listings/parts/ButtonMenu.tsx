import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { ListButton } from '../../../../libs/contracts';
import { Button, DropMenu, IconButton } from '../../ui';
import { useButtonAddress } from '../data/use-button-address';
import { isPage } from '../model/buttons';
import { ButtonIcon } from './icons';

interface ButtonMenuProps {
  etiqueta: string;
  icon: ReactNode;
  botones: readonly ListButton[];
  soloIcono: boolean;
  /** Opens each entry in a tab of its own: pages to be printed. */
  aparte?: boolean;
}

/** A button that unfolds what the server offers to do with the rows. */
export function ButtonMenu({ etiqueta, icon, botones, soloIcono, aparte }: ButtonMenuProps) {
  const addressOf = useButtonAddress();
  const razon = botones.length === 0 && 'Este listado no ofrece ninguna';
  const navigate = useNavigate();
  const items = botones.map((boton) => ({
    etiqueta: boton.etiqueta,
    icon: <ButtonIcon nombre={boton.icono} />,
    ...(isPage(boton) ? { onClick: () => void navigate(addressOf(boton)) } : { href: addressOf(boton), aparte }),
  }));
  return (
    <DropMenu
      etiqueta={etiqueta}
      items={items}
      trigger={(attributes) =>
        soloIcono ? (
          <IconButton {...attributes} etiqueta={etiqueta} icon={icon} razon={razon} />
        ) : (
          <Button
            {...attributes}
            icon={icon}
            after={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
            razon={razon}
          >
            {etiqueta}
          </Button>
        )
      }
    />
  );
}
