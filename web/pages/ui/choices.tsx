import { useState } from 'react';
import { CheckBox } from '#web/ui/check-box.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Columns, Part } from './part.tsx';

const Combobox = lazyPart(async () => (await import('#web/ui/combobox.tsx')).Combobox, {
  waiting: <TextInput label="Camera model" disabled />,
});

const models = ['Canon EOS 90D', 'Canon EOS R6', 'Fujifilm X-T3', 'Nikon D750', 'Nikon Z6'];
const types = ['Buyer', 'Seller'].map((value) => ({ value, label: value }));
const conditions = ['Excellent', 'Good', 'Fair'].map((value) => ({ value, label: value }));

export function Choices() {
  const [model, setModel] = useState('');
  return (
    <Part name="Choices">
      <Columns>
        <Select label="Select" defaultValue="lenses">
          <option value="lenses">Lenses</option>
          <option value="bags">Bags</option>
        </Select>
        <Select label="Select with an error" error="Category is required" defaultValue="">
          <option value="">Choose a category</option>
        </Select>
        <Combobox label="Camera model" value={model} onChange={setModel} offers={models} />
        <Select label="Select, disabled" disabled defaultValue="">
          <option value="">Loading</option>
        </Select>
        <RadioCards
          label="Two cards"
          options={types}
          radio={{ name: 'two' }}
          defaultValue="Buyer"
        />
        <RadioCards label="Three cards" options={conditions} radio={{ name: 'three' }} />
        <RadioCards
          label="Cards with an error"
          options={conditions}
          radio={{ name: 'bad' }}
          error="Condition type is required"
        />
        <div>
          <CheckBox label="One that is on" note={12} defaultChecked />
          <CheckBox label="One that is off" note={3} />
          <CheckBox label="One that cannot be" disabled />
        </div>
      </Columns>
    </Part>
  );
}
