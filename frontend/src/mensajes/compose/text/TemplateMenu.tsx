import { useQuery } from '@tanstack/react-query';
import { IconChevronDown, IconTemplate } from '@tabler/icons-react';
import type { PlantillasMensajeReply } from '#libs/contracts';
import { getJson } from '../../../base';
import { Button, DropMenu } from '../../../ui';
import type { Template } from '../draft/draft-reducer';

/** The menu `Usar plantilla`: fills subject and text from a template. Hidden if the academy has no templates. */
export function TemplateMenu({ onChoose }: { onChoose: (template: Template) => void }) {
  const { data } = useQuery({
    queryKey: ['plantillas-mensaje'],
    queryFn: ({ signal }) => getJson<PlantillasMensajeReply>('/mensajeria/api/plantillas', {}, { signal }),
  });
  if (data === undefined || data.plantillas.length === 0) return null;
  return (
    <DropMenu
      label="Plantillas"
      align="end"
      items={data.plantillas.map((template) => ({ label: template.descripcion, onClick: () => onChoose(template) }))}
      trigger={(attributes) => (
        <Button
          {...attributes}
          icon={<IconTemplate size={16} stroke={1.75} aria-hidden />}
          after={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
        >
          Usar plantilla
        </Button>
      )}
    />
  );
}
