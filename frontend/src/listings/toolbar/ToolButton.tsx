import type { ReactNode } from 'react';
import { Button, IconButton, type ButtonProps } from '../../ui';

interface ToolButtonProps extends Pick<ButtonProps, 'variant' | 'reason' | 'className' | 'onClick'> {
  label: string;
  icon: ReactNode;
  isIconOnly: boolean;
}

/** A button with icon and words; compact lists show the icon only, with the words as its title. */
export function ToolButton({ label, icon, isIconOnly, ...rest }: ToolButtonProps) {
  if (isIconOnly) return <IconButton {...rest} label={label} icon={icon} />;
  return (
    <Button {...rest} icon={icon}>
      {label}
    </Button>
  );
}
