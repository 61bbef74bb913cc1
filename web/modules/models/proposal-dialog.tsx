import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Proposal, ShopModel } from '#contract/models/schemas.ts';
import { noAnswer } from '#web/platform/no-answer.ts';
import { ApiProblem, reasonOf } from '#web/platform/problems.ts';
import { toast } from '#web/platform/toast.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useServerText } from '#web/ui/server-text.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { ModelChoice } from './model-choice.tsx';
import { ModelForm } from './model-form.tsx';
import { emptyModel } from './model-values.ts';
import { accept, modelsKey, nameAs, reject } from './queries.ts';

interface ProposalDialogProps {
  proposal: Proposal;
  onClose: () => void;
}

/** Three answers to what a seller proposed: a model of its own, another name of one, or none. */
export function ProposalDialog({ proposal, onClose }: ProposalDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [tab, setTab] = useState('add');
  const name = `${proposal.brand} ${proposal.model}`;

  async function done() {
    toast.success(t`${name} is decided. Whoever proposed it is told.`);
    onClose();
    await queries.invalidateQueries({ queryKey: modelsKey });
  }

  const { brand, model } = proposal;
  return (
    <Dialog open onClose={onClose} title={<Trans>Proposed: {name}</Trans>}>
      <Tabs
        label={t`What becomes of it`}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'add',
            name: <Trans>Add it</Trans>,
            panel: (
              <ModelForm
                first={{ ...emptyModel, brand, model }}
                action={<Trans>Add to the catalogue</Trans>}
                onClose={onClose}
                save={async (fields) => {
                  await accept(proposal._id, fields);
                  await done();
                }}
              />
            ),
          },
          {
            value: 'alias',
            name: <Trans>It is known</Trans>,
            panel: <AsAlias proposal={proposal} onClose={onClose} onDone={done} />,
          },
          {
            value: 'reject',
            name: <Trans>Not added</Trans>,
            panel: <Rejection proposal={proposal} onClose={onClose} onDone={done} />,
          },
        ]}
      />
    </Dialog>
  );
}

interface PanelProps extends ProposalDialogProps {
  onDone: () => Promise<void>;
}

/** Sends an answer; what the shop says against it stands below. */
function useAnswer(onDone: () => Promise<void>) {
  const serverText = useServerText();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function answer(send: () => Promise<unknown>) {
    setSending(true);
    setFailure(undefined);
    try {
      await send();
      await onDone();
    } catch (error) {
      const lost = noAnswer();
      const [issue] = error instanceof ApiProblem ? error.issues : [];
      setFailure(serverText(issue?.message ?? reasonOf(error, lost)));
    } finally {
      setSending(false);
    }
  }
  return { answer, isSending, failure };
}

function AsAlias({ proposal, onClose, onDone }: PanelProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<ShopModel>();
  const [isMissing, setMissing] = useState(false);
  const { answer, isSending, failure } = useAnswer(onDone);
  return (
    <form
      noValidate
      className="grid gap-4.5"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(!chosen);
        if (chosen) void answer(() => nameAs(proposal._id, chosen._id));
      }}
    >
      <p>
        <Trans>What was proposed becomes another name of a model that is there.</Trans>
      </p>
      <ModelChoice
        label={t`The model that it is`}
        error={isMissing && !chosen ? t`Choose the model that it is` : undefined}
        chosen={chosen}
        onChoose={setChosen}
      />
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Foot isSending={isSending} onClose={onClose}>
        <Trans>It is this one</Trans>
      </Foot>
    </form>
  );
}

function Rejection({ proposal, onClose, onDone }: PanelProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { answer, isSending, failure } = useAnswer(onDone);
  const isEmpty = reason.trim() === '';
  return (
    <form
      noValidate
      className="grid gap-4.5"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(isEmpty);
        if (!isEmpty) void answer(() => reject(proposal._id, reason));
      }}
    >
      <TextArea
        label={t`Reason`}
        hint={t`Whoever proposed it reads this.`}
        error={isMissing && isEmpty ? t`Reason is required` : undefined}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Foot isSending={isSending} onClose={onClose}>
        <Trans>Do not add it</Trans>
      </Foot>
    </form>
  );
}

function Foot({
  isSending,
  onClose,
  children,
}: {
  isSending: boolean;
  onClose: () => void;
  children: React.ReactNode;
}) {
  return (
    <div className="flex justify-end gap-2.5 max-md:flex-col-reverse">
      <Button onClick={onClose} disabled={isSending}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit" variant="fill" loading={isSending}>
        {children}
      </Button>
    </div>
  );
}
