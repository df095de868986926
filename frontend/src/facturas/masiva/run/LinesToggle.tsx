import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { MasivaFactura } from '#libs/contracts';
import { IconButton } from '../../../ui';

interface LinesToggleProps {
  factura: MasivaFactura;
  isOpen: boolean;
  onToggle: () => void;
}

/** Shows and hides the lines of an invoice. */
export function LinesToggle({ factura: { alumno }, isOpen, onToggle }: LinesToggleProps) {
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <IconButton
      small
      variant="quiet"
      label={`Líneas de ${alumno}`}
      aria-expanded={isOpen}
      icon={<Chevron size={16} stroke="1.75" aria-hidden />}
      onClick={onToggle}
    />
  );
}
