import type { DistrictId } from './districts.ts';

/**
 * The upazilas of each district ("… Sadar" is added by `areasOf`), English and Bangla, other spellings after a slash. Compared with
 * the MIT-licensed list github.com/nuhil/bangladesh-geocode.
 */
export const upazilas: Record<DistrictId, string> = {
  dhaka:
    'Savar সাভার, Dhamrai ধামরাই, Keraniganj কেরাণীগঞ্জ, Nawabganj নবাবগঞ্জ, Dohar দোহার, Ashulia আশুলিয়া, Hemayetpur হেমায়েতপুর',
  faridpur:
    'Alfadanga আলফাডাঙ্গা, Boalmari বোয়ালমারী, Sadarpur সদরপুর, Nagarkanda নগরকান্দা, Bhanga ভাঙ্গা, Charbhadrasan চরভদ্রাসন, Madhukhali মধুখালী, Saltha সালথা',
  gazipur:
    'Kaliganj কালীগঞ্জ, Kaliakair কালিয়াকৈর, Kapasia কাপাসিয়া, Sreepur শ্রীপুর, Tongi টঙ্গী, Board Bazar বোর্ডবাজার, Konabari কোনাবাড়ী, Joydebpur জয়দেবপুর, Chowrasta চৌরাস্তা',
  gopalganj: 'Kashiani কাশিয়ানী, Tungipara টুঙ্গিপাড়া, Kotalipara কোটালীপাড়া, Muksudpur মুকসুদপুর',
  kishoreganj:
    'Itna ইটনা, Katiadi কটিয়াদী, Bhairab ভৈরব, Tarail তাড়াইল, Hossainpur হোসেনপুর, Pakundia পাকুন্দিয়া, Kuliarchar কুলিয়ারচর, Karimganj করিমগঞ্জ, Bajitpur বাজিতপুর, Austagram অষ্টগ্রাম, Mithamain মিঠামইন, Nikli নিকলী',
  madaripur: 'Shibchar শিবচর, Kalkini কালকিনি, Rajoir রাজৈর, Dasar ডাসার',
  manikganj:
    'Harirampur হরিরামপুর, Saturia সাটুরিয়া, Ghior ঘিওর, Shivalaya শিবালয়, Daulatpur দৌলতপুর, Singair সিংগাইর',
  munshiganj:
    'Sreenagar শ্রীনগর, Sirajdikhan সিরাজদিখান, Louhajang লৌহজং, Gazaria গজারিয়া, Tongibari টঙ্গীবাড়ী',
  narayanganj:
    'Araihazar আড়াইহাজার, Bandar বন্দর, Rupganj রূপগঞ্জ, Sonargaon সোনারগাঁ, Siddhirganj সিদ্ধিরগঞ্জ, Fatullah ফতুল্লা, Chashara চাষাড়া',
  narsingdi: 'Belabo বেলাবো, Monohardi মনোহরদী, Palash পলাশ, Raipura রায়পুরা, Shibpur শিবপুর',
  rajbari: 'Goalanda গোয়ালন্দ, Pangsha পাংশা, Baliakandi বালিয়াকান্দি, Kalukhali কালুখালী',
  shariatpur: 'Naria নড়িয়া, Zajira জাজিরা, Gosairhat গোসাইরহাট, Bhedarganj ভেদরগঞ্জ, Damudya ডামুড্যা',
  tangail:
    'Basail বাসাইল, Bhuapur ভূঞাপুর, Delduar দেলদুয়ার, Ghatail ঘাটাইল, Gopalpur গোপালপুর, Madhupur মধুপুর, Mirzapur মির্জাপুর, Nagarpur নাগরপুর, Sakhipur সখিপুর, Kalihati কালিহাতী, Dhanbari ধনবাড়ী',
  chattogram:
    'Rangunia রাঙ্গুনিয়া, Sitakunda সীতাকুণ্ড, Mirsharai মীরসরাই, Patiya পটিয়া, Sandwip সন্দ্বীপ, Banshkhali বাঁশখালী, Boalkhali বোয়ালখালী, Anwara আনোয়ারা, Chandanaish চন্দনাইশ, Satkania সাতকানিয়া, Lohagara লোহাগাড়া, Hathazari হাটহাজারী, Fatikchhari ফটিকছড়ি, Raozan রাউজান, Karnaphuli কর্ণফুলী',
  bandarban:
    'Alikadam আলীকদম, Naikhongchhari নাইক্ষ্যংছড়ি, Rowangchhari রোয়াংছড়ি, Lama লামা, Ruma রুমা, Thanchi থানচি',
  brahmanbaria:
    'Kasba কসবা, Nasirnagar নাসিরনগর, Sarail সরাইল, Ashuganj আশুগঞ্জ, Akhaura আখাউড়া, Nabinagar নবীনগর, Bancharampur বাঞ্ছারামপুর, Bijoynagar বিজয়নগর',
  chandpur:
    'Haimchar হাইমচর, Kachua কচুয়া, Shahrasti শাহরাস্তি, Matlab Dakshin/Matlab South মতলব দক্ষিণ, Hajiganj হাজীগঞ্জ, Matlab Uttar/Matlab North মতলব উত্তর, Faridganj ফরিদগঞ্জ',
  'coxs-bazar':
    'Chakaria চকরিয়া, Kutubdia কুতুবদিয়া, Ukhiya উখিয়া, Maheshkhali মহেশখালী, Pekua পেকুয়া, Ramu রামু, Teknaf টেকনাফ, Eidgaon ঈদগাঁও, Kolatoli কলাতলী, Saint Martin/St Martin সেন্টমার্টিন',
  cumilla:
    'Debidwar দেবিদ্বার, Barura বরুড়া, Brahmanpara ব্রাহ্মণপাড়া, Chandina চান্দিনা, Chauddagram চৌদ্দগ্রাম, Daudkandi দাউদকান্দি, Homna হোমনা, Laksam লাকসাম, Muradnagar মুরাদনগর, Nangalkot নাঙ্গলকোট, Meghna মেঘনা, Manoharganj মনোহরগঞ্জ, Sadar Dakshin/Sadar South সদর দক্ষিণ, Titas তিতাস, Burichang বুড়িচং, Lalmai লালমাই, Kandirpar কান্দিরপাড়',
  feni: 'Chhagalnaiya ছাগলনাইয়া, Sonagazi সোনাগাজী, Fulgazi ফুলগাজী, Parshuram পরশুরাম, Daganbhuiyan দাগনভূঞা',
  khagrachhari:
    'Dighinala দীঘিনালা, Panchhari পানছড়ি, Lakshmichhari লক্ষ্মীছড়ি, Mahalchhari মহালছড়ি, Manikchhari মানিকছড়ি, Ramgarh রামগড়, Matiranga মাটিরাঙ্গা, Guimara গুইমারা',
  lakshmipur: 'Kamalnagar কমলনগর, Raipur রায়পুর, Ramgati রামগতি, Ramganj রামগঞ্জ',
  noakhali:
    'Companiganj কোম্পানীগঞ্জ, Begumganj বেগমগঞ্জ, Hatiya হাতিয়া, Subarnachar সুবর্ণচর, Kabirhat কবিরহাট, Senbagh সেনবাগ, Chatkhil চাটখিল, Sonaimuri সোনাইমুড়ী, Maijdee মাইজদী, Chowmuhani চৌমুহনী',
  rangamati:
    'Kaptai কাপ্তাই, Kawkhali কাউখালী, Baghaichhari বাঘাইছড়ি, Barkal বরকল, Langadu লংগদু, Rajasthali রাজস্থলী, Belaichhari বিলাইছড়ি, Juraichhari জুরাছড়ি, Naniarchar নানিয়ারচর',
  rajshahi:
    'Paba পবা, Durgapur দুর্গাপুর, Mohanpur মোহনপুর, Charghat চারঘাট, Puthia পুঠিয়া, Bagha বাঘা, Godagari গোদাগাড়ী, Tanore তানোর, Bagmara বাগমারা, Boalia বোয়ালিয়া, Rajpara রাজপাড়া, Shaheb Bazar সাহেব বাজার',
  bogura:
    'Kahaloo কাহালু, Sariakandi সারিয়াকান্দি, Shajahanpur শাজাহানপুর, Dupchanchia দুপচাঁচিয়া, Adamdighi আদমদীঘি, Nandigram নন্দীগ্রাম, Sonatala সোনাতলা, Dhunat ধুনট, Gabtali গাবতলী, Sherpur শেরপুর, Shibganj শিবগঞ্জ, Satmatha সাতমাথা',
  chapainawabganj: 'Gomastapur গোমস্তাপুর, Nachole নাচোল, Bholahat ভোলাহাট, Shibganj শিবগঞ্জ',
  joypurhat: 'Akkelpur আক্কেলপুর, Kalai কালাই, Khetlal ক্ষেতলাল, Panchbibi পাঁচবিবি',
  naogaon:
    'Mahadebpur মহাদেবপুর, Badalgachhi বদলগাছী, Patnitala পত্নীতলা, Dhamoirhat ধামইরহাট, Niamatpur নিয়ামতপুর, Manda মান্দা, Atrai আত্রাই, Raninagar রাণীনগর, Porsha পোরশা, Sapahar সাপাহার',
  natore:
    'Singra সিংড়া, Baraigram বড়াইগ্রাম, Bagatipara বাগাতিপাড়া, Lalpur লালপুর, Gurudaspur গুরুদাসপুর, Naldanga নলডাঙ্গা',
  pabna:
    'Sujanagar সুজানগর, Ishwardi/Ishurdi ঈশ্বরদী, Bhangura ভাঙ্গুড়া, Bera বেড়া, Atgharia আটঘরিয়া, Chatmohar চাটমোহর, Santhia সাঁথিয়া, Faridpur ফরিদপুর',
  sirajganj:
    'Belkuchi বেলকুচি, Chauhali চৌহালি, Kamarkhand কামারখন্দ, Kazipur কাজীপুর, Raiganj রায়গঞ্জ, Shahjadpur শাহজাদপুর, Tarash তাড়াশ, Ullapara উল্লাপাড়া',
  khulna:
    'Paikgachha পাইকগাছা, Phultala ফুলতলা, Dighalia দিঘলিয়া, Rupsha রূপসা, Terokhada তেরখাদা, Dumuria ডুমুরিয়া, Batiaghata বটিয়াঘাটা, Dacope দাকোপ, Koyra কয়রা, Sonadanga সোনাডাঙ্গা, Khalishpur খালিশপুর, Daulatpur দৌলতপুর, Boyra বয়রা, Khan Jahan Ali খানজাহান আলী, Nirala নিরালা',
  bagerhat:
    'Fakirhat ফকিরহাট, Mollahat মোল্লাহাট, Sharankhola শরণখোলা, Rampal রামপাল, Morrelganj মোড়েলগঞ্জ, Kachua কচুয়া, Mongla মোংলা, Chitalmari চিতলমারী',
  chuadanga: 'Alamdanga আলমডাঙ্গা, Damurhuda দামুড়হুদা, Jibannagar জীবননগর',
  jashore:
    'Manirampur মণিরামপুর, Abhaynagar অভয়নগর, Bagherpara বাঘারপাড়া, Chaugachha চৌগাছা, Jhikargachha ঝিকরগাছা, Keshabpur কেশবপুর, Sharsha শার্শা, Benapole বেনাপোল',
  jhenaidah:
    'Shailkupa শৈলকুপা, Harinakunda হরিণাকুণ্ডু, Kaliganj কালীগঞ্জ, Kotchandpur কোটচাঁদপুর, Maheshpur মহেশপুর',
  kushtia: 'Kumarkhali কুমারখালী, Khoksa খোকসা, Mirpur মিরপুর, Daulatpur দৌলতপুর, Bheramara ভেড়ামারা',
  magura: 'Shalikha শালিখা, Sreepur শ্রীপুর, Mohammadpur মহম্মদপুর',
  meherpur: 'Mujibnagar মুজিবনগর, Gangni গাংনী',
  narail: 'Lohagara লোহাগড়া, Kalia কালিয়া',
  satkhira:
    'Assasuni আশাশুনি, Debhata দেবহাটা, Kalaroa কলারোয়া, Shyamnagar শ্যামনগর, Tala তালা, Kaliganj কালিগঞ্জ',
  barishal:
    'Bakerganj বাকেরগঞ্জ, Babuganj বাবুগঞ্জ, Wazirpur উজিরপুর, Banaripara বানারীপাড়া, Gournadi গৌরনদী, Agailjhara আগৈলঝাড়া, Mehendiganj মেহেন্দিগঞ্জ, Muladi মুলাদী, Hizla হিজলা, Nathullabad নথুল্লাবাদ',
  barguna: 'Amtali আমতলী, Betagi বেতাগী, Bamna বামনা, Patharghata পাথরঘাটা, Taltali তালতলী',
  bhola:
    'Burhanuddin বোরহানউদ্দিন, Char Fasson চরফ্যাশন, Daulatkhan দৌলতখান, Manpura মনপুরা, Tazumuddin তজুমদ্দিন, Lalmohan লালমোহন',
  jhalokathi: 'Kathalia কাঁঠালিয়া, Nalchity নলছিটি, Rajapur রাজাপুর',
  patuakhali:
    'Bauphal বাউফল, Dumki দুমকি, Dashmina দশমিনা, Kalapara কলাপাড়া, Mirzaganj মির্জাগঞ্জ, Galachipa গলাচিপা, Rangabali রাঙ্গাবালী, Kuakata কুয়াকাটা',
  pirojpur:
    'Nazirpur নাজিরপুর, Kawkhali কাউখালী, Zianagar/Indurkani জিয়ানগর, Bhandaria ভান্ডারিয়া, Mathbaria মঠবাড়িয়া, Nesarabad/Swarupkati নেছারাবাদ',
  sylhet:
    'Balaganj বালাগঞ্জ, Beanibazar বিয়ানীবাজার, Bishwanath বিশ্বনাথ, Companiganj কোম্পানীগঞ্জ, Fenchuganj ফেঞ্চুগঞ্জ, Golapganj গোলাপগঞ্জ, Gowainghat গোয়াইনঘাট, Jaintiapur জৈন্তাপুর, Kanaighat কানাইঘাট, Zakiganj জকিগঞ্জ, Dakshin Surma/South Surma দক্ষিণ সুরমা, Osmani Nagar ওসমানীনগর, Zindabazar জিন্দাবাজার, Ambarkhana আম্বরখানা, Uposhohor/Shahjalal Uposhohor উপশহর',
  habiganj:
    'Nabiganj নবীগঞ্জ, Bahubal বাহুবল, Ajmiriganj আজমিরীগঞ্জ, Baniachong বানিয়াচং, Lakhai লাখাই, Chunarughat চুনারুঘাট, Madhabpur মাধবপুর, Shayestaganj শায়েস্তাগঞ্জ',
  moulvibazar:
    'Barlekha বড়লেখা, Kamalganj কমলগঞ্জ, Kulaura কুলাউড়া, Rajnagar রাজনগর, Sreemangal শ্রীমঙ্গল, Juri জুড়ী',
  sunamganj:
    'Shantiganj/South Sunamganj শান্তিগঞ্জ, Bishwambharpur বিশ্বম্ভরপুর, Chhatak ছাতক, Jagannathpur জগন্নাথপুর, Dowarabazar দোয়ারাবাজার, Tahirpur তাহিরপুর, Dharmapasha ধর্মপাশা, Jamalganj জামালগঞ্জ, Shalla শাল্লা, Derai দিরাই, Madhyanagar মধ্যনগর',
  rangpur:
    'Gangachara গঙ্গাচড়া, Taraganj তারাগঞ্জ, Badarganj বদরগঞ্জ, Mithapukur মিঠাপুকুর, Pirganj পীরগঞ্জ, Kaunia কাউনিয়া, Pirgachha পীরগাছা',
  dinajpur:
    'Nawabganj নবাবগঞ্জ, Birganj বীরগঞ্জ, Ghoraghat ঘোড়াঘাট, Birampur বিরামপুর, Parbatipur পার্বতীপুর, Bochaganj বোচাগঞ্জ, Kaharole কাহারোল, Phulbari ফুলবাড়ী, Hakimpur হাকিমপুর, Khansama খানসামা, Birol বিরল, Chirirbandar চিরিরবন্দর',
  gaibandha:
    'Sadullapur সাদুল্লাপুর, Palashbari পলাশবাড়ী, Saghata সাঘাটা, Gobindaganj গোবিন্দগঞ্জ, Sundarganj সুন্দরগঞ্জ, Phulchhari ফুলছড়ি',
  kurigram:
    'Nageshwari নাগেশ্বরী, Bhurungamari ভুরুঙ্গামারী, Phulbari ফুলবাড়ী, Rajarhat রাজারহাট, Ulipur উলিপুর, Chilmari চিলমারী, Rowmari রৌমারী, Char Rajibpur চর রাজিবপুর',
  lalmonirhat: 'Kaliganj কালীগঞ্জ, Hatibandha হাতীবান্ধা, Patgram পাটগ্রাম, Aditmari আদিতমারী',
  nilphamari: 'Saidpur/Syedpur সৈয়দপুর, Domar ডোমার, Dimla ডিমলা, Jaldhaka জলঢাকা, Kishoreganj কিশোরগঞ্জ',
  panchagarh: 'Debiganj দেবীগঞ্জ, Boda বোদা, Atwari আটোয়ারী, Tetulia তেঁতুলিয়া',
  thakurgaon: 'Pirganj পীরগঞ্জ, Ranisankail রাণীশংকৈল, Haripur হরিপুর, Baliadangi বালিয়াডাঙ্গী',
  mymensingh:
    'Phulbaria ফুলবাড়িয়া, Trishal ত্রিশাল, Bhaluka ভালুকা, Muktagachha মুক্তাগাছা, Dhobaura ধোবাউড়া, Phulpur ফুলপুর, Haluaghat হালুয়াঘাট, Gauripur গৌরীপুর, Gafargaon গফরগাঁও, Ishwarganj ঈশ্বরগঞ্জ, Nandail নান্দাইল, Tarakanda তারাকান্দা',
  jamalpur:
    'Melandaha মেলান্দহ, Islampur ইসলামপুর, Dewanganj দেওয়ানগঞ্জ, Sarishabari সরিষাবাড়ী, Madarganj মাদারগঞ্জ, Bakshiganj বকশীগঞ্জ',
  netrokona:
    'Barhatta বারহাট্টা, Durgapur দুর্গাপুর, Kendua কেন্দুয়া, Atpara আটপাড়া, Madan মদন, Khaliajuri খালিয়াজুরী, Kalmakanda কলমাকান্দা, Mohanganj মোহনগঞ্জ, Purbadhala পূর্বধলা',
  sherpur: 'Nalitabari নালিতাবাড়ী, Sreebardi শ্রীবরদী, Nakla নকলা, Jhenaigati ঝিনাইগাতী',
};

/** Thanas and quarters of the two largest cities: of two places of one name, theirs is meant. */
export const cityAreas: Partial<Record<DistrictId, string>> = {
  dhaka:
    'Mirpur মিরপুর, Uttara উত্তরা, Dhanmondi ধানমন্ডি, Gulshan গুলশান, Banani বনানী, Mohammadpur/Muhammadpur মোহাম্মদপুর, Motijheel মতিঝিল, Old Dhaka/Puran Dhaka/Purana Dhaka পুরান ঢাকা/পুরনো ঢাকা/পুরাতন ঢাকা, Badda বাড্ডা, Rampura রামপুরা, Khilgaon খিলগাঁও, Bashundhara বসুন্ধরা, Tejgaon তেজগাঁও, Farmgate ফার্মগেট, Shahbag শাহবাগ, Ramna রমনা, Jatrabari যাত্রাবাড়ী, Demra ডেমরা, Wari ওয়ারী, Sutrapur সূত্রাপুর, Lalbagh লালবাগ, Chawkbazar চকবাজার, Hazaribagh হাজারীবাগ, New Market নিউ মার্কেট, Elephant Road এলিফ্যান্ট রোড, Kalabagan কলাবাগান, Kafrul কাফরুল, Pallabi পল্লবী, Cantonment ক্যান্টনমেন্ট, Khilkhet খিলক্ষেত, Nikunja নিকুঞ্জ, Baridhara বারিধারা, Mohakhali মহাখালী, Niketan নিকেতন, Malibagh মালিবাগ, Mogbazar/Moghbazar মগবাজার, Shantinagar শান্তিনগর, Paltan পল্টন, Bangshal বংশাল, Gendaria গেন্ডারিয়া, Shyampur শ্যামপুর, Kadamtali কদমতলী, Sabujbagh সবুজবাগ, Mugda মুগদা, Basabo বাসাবো, Shyamoli শ্যামলী, Adabor আদাবর, Agargaon আগারগাঁও, Gabtoli গাবতলী, Kallyanpur কল্যাণপুর, Dakshinkhan দক্ষিণখান, Uttarkhan উত্তরখান, Turag তুরাগ, Shahjahanpur শাহজাহানপুর, Kamrangirchar কামরাঙ্গীরচর, Azimpur আজিমপুর, Nilkhet নীলক্ষেত, Green Road গ্রিন রোড, Panthapath পান্থপথ, Banasree বনশ্রী, Aftabnagar আফতাবনগর, Bashabo বাসাবো, Kotwali কোতোয়ালী',
  chattogram:
    'Agrabad আগ্রাবাদ, GEC জিইসি, Halishahar হালিশহর, Panchlaish পাঁচলাইশ, Khulshi খুলশী, Nasirabad নাসিরাবাদ, Chandgaon চান্দগাঁও, Bakalia বাকলিয়া, Bayezid বায়েজিদ, Double Mooring ডবলমুরিং, Pahartali পাহাড়তলী, Patenga পতেঙ্গা, Akbar Shah আকবর শাহ, Muradpur মুরাদপুর, Oxygen অক্সিজেন, Lalkhan Bazar লালখান বাজার, Chawkbazar চকবাজার, Kotwali কোতোয়ালী',
};

/** Other spellings of districts. */
export const districtSpellings: Partial<Record<DistrictId, string>> = {
  dhaka: 'dacca, dhk',
  chattogram: 'chittagong, chattagram, chottogram, ctg, চিটাগাং, চট্রগ্রাম, চিটাগং',
  'coxs-bazar': 'cox bazar, cox bazaar, coxs bazaar, কক্স বাজার',
  cumilla: 'comilla, kumilla',
  barishal: 'borishal',
  bogura: 'bogra',
  jashore: 'jessore, jashor, joshor, যশোহর',
  jhalokathi: 'jhalakathi, jhalokati, jhalakati',
  jhenaidah: 'jhenidah, jhinaidah, jhenaidaha, jhenida',
  chapainawabganj: 'chapai nawabganj, nawabganj sadar, chapai, চাঁপাই নবাবগঞ্জ, চাঁপাই',
  khagrachhari: 'khagrachari',
  lakshmipur: 'laxmipur, lakhsmipur, luxmipur',
  moulvibazar: 'maulvibazar, moulavibazar, moulvi bazar, মৌলভী বাজার',
  netrokona: 'netrakona',
  naogaon: 'noagaon, nowgaon',
  nilphamari: 'nilfamari',
  kishoreganj: 'kishorganj',
  brahmanbaria: 'b baria, bbaria, bramhanbaria, brammonbaria, ব্রাহ্মনবাড়িয়া, বি বাড়িয়া',
  sirajganj: 'serajganj',
  munshiganj: 'bikrampur, munsiganj',
  panchagarh: 'ponchogor',
  patuakhali: 'potuakhali',
  sylhet: 'silet, shylhet',
  mymensingh: 'mymensing, moymonsingh, maimansingh',
  tangail: 'tangile',
  rangamati: 'rangamaty',
  narsingdi: 'norsingdi',
};
