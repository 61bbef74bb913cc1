import { toast } from '#web/platform/toast.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { ToastCard } from '#web/ui/toast-card.tsx';
import { Columns, Part, Row } from './part.tsx';

const nothing = () => undefined;

export function Notices() {
  return (
    <Part name="Notices">
      <Banner tone="danger">The card was declined.</Banner>
      <Banner tone="success" action={<Button size="sm">Start over</Button>}>
        Here is what you had filled in before.
      </Banner>
      <Banner tone="warning">Please confirm your address.</Banner>
      <LoadFailed onRetry={nothing} onDismiss={nothing}>
        We could not load the items. Check your connection and try again.
      </LoadFailed>
      <Columns three>
        <ToastCard kind="success" onDismiss={nothing}>
          Product added successfully!
        </ToastCard>
        <ToastCard kind="error" onDismiss={nothing}>
          You already booked it.
        </ToastCard>
        <ToastCard kind="blank" onDismiss={nothing}>
          A plain message
        </ToastCard>
      </Columns>
      <Row>
        <Button onClick={() => toast.success('Saved')}>Toast of success</Button>
        <Button onClick={() => toast.error('Refused')}>Toast of failure</Button>
      </Row>
      <EmptyState title="No Products found." action={<Button>One action</Button>}>
        One helpful sentence.
      </EmptyState>
    </Part>
  );
}
