import { Trash2 } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import type { ButtonSize, ButtonVariant } from '#web/ui/button-look.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Part, Row } from './part.tsx';

const variants: readonly ButtonVariant[] = ['fill', 'line', 'text', 'danger'];
const sizes: readonly ButtonSize[] = ['sm', 'md', 'lg'];

export function Buttons() {
  return (
    <Part name="Buttons">
      {variants.map((variant) => (
        <Row key={variant}>
          {sizes.map((size) => (
            <Button key={size} variant={variant} size={size}>
              {variant} {size}
            </Button>
          ))}
          <Button variant={variant} loading>
            {variant} loading
          </Button>
          <Button variant={variant} disabled>
            {variant} disabled
          </Button>
        </Row>
      ))}
      <Row>
        <Button variant="danger">
          <Trash2 aria-hidden="true" className="icon" />
          With an icon
        </Button>
        <Button idle>Idle</Button>
        <Button disabled reason="A sold product stays in the books.">
          With a reason
        </Button>
        <LinkButton to="/ui?linked">Link</LinkButton>
        <LinkButton to="/ui" variant="fill">
          Leading link
        </LinkButton>
        <LinkButton to="/ui" disabled reason="Sold">
          Link that leads nowhere
        </LinkButton>
      </Row>
      <Button variant="fill" size="lg" wide>
        Wide
      </Button>
    </Part>
  );
}
