import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ListButton } from '../../../../libs/contracts';
import { Button, IconButton } from '../../ui';
import { useList } from '../context';
import { buttonAddress } from '../model/buttons';
import { ButtonIcon } from './icons';

interface ButtonMenuProps {
  etiqueta: string;
  icon: ReactNode;
  botones: readonly ListButton[];
  soloIcono: boolean;
  /** Opens each entry in a tab of its own: pages to be printed. */
  aparte?: boolean;
}

/** A button that unfolds what the server offers to do with the rows: each entry is told what the list shows and what is checked. */
export function ButtonMenu({ etiqueta, icon, botones, soloIcono, aparte }: ButtonMenuProps) {
  const { view, shown, seleccion } = useList();
  const columnas = shown.map(({ campo }) => campo);
  const razon = botones.length === 0 && 'Este listado no ofrece ninguna';
  return (
    <Menu position="bottom-start" shadow="md" withinPortal width="max-content">
      <Menu.Target>
        {soloIcono ? (
          <IconButton etiqueta={etiqueta} icon={icon} razon={razon} />
        ) : (
          <Button icon={icon} after={<IconChevronDown size={14} stroke={1.75} aria-hidden />} razon={razon}>
            {etiqueta}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown aria-label={etiqueta}>
        {botones.map((boton) => (
          <Menu.Item
            key={`${boton.url} ${boton.etiqueta}`}
            component="a"
            href={buttonAddress(boton, view, columnas, seleccion.selection)}
            target={aparte ? '_blank' : undefined}
            rel={aparte ? 'noopener' : undefined}
            leftSection={<ButtonIcon nombre={boton.icono} />}
          >
            {boton.etiqueta}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
