import type { ReactNode } from 'react';
import { Button, IconButton, type ButtonProps } from '../../ui';

interface ToolButtonProps extends Pick<ButtonProps, 'variant' | 'reason' | 'className' | 'onClick'> {
  label: string;
  icon: ReactNode;
  isIconOnly: boolean;
}

/** A button with icon and text; compact lists show only the icon, with the text as its title. */
export function ToolButton({ label, icon, isIconOnly, ...rest }: ToolButtonProps) {
  if (isIconOnly) return <IconButton {...rest} label={label} icon={icon} />;
  return (
    <Button {...rest} icon={icon}>
      {label}
    </Button>
  );
}
